package dev.sprang.report.tried;

import dev.sprang.report.tried.ReportedCode.Line;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * What was run of the code as JaCoCo writes it in its XML reports (report.dtd 1.1), for the tools
 * that read these. There are no counters of complexity.
 */
public final class CoverageXml {
  private static final String DOCTYPE =
      "<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">";

  private final XMLStreamWriter xml;

  private CoverageXml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** The text of the file. */
  public static String of(String program, List<ReportedCode> code) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeDTD(DOCTYPE);
      new CoverageXml(xml).report(program, code);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException("memory can be written to", impossible);
    }
    return text + "\n";
  }

  private void report(String name, List<ReportedCode> code) throws XMLStreamException {
    xml.writeStartElement("report");
    xml.writeAttribute("name", name);
    Map<String, List<ReportedCode>> packages =
        code.stream()
            .collect(
                Collectors.groupingBy(
                    type -> packageOf(type.type()), TreeMap::new, Collectors.toList()));
    for (Map.Entry<String, List<ReportedCode>> entry : packages.entrySet()) {
      xml.writeStartElement("package");
      xml.writeAttribute("name", entry.getKey());
      for (ReportedCode type : entry.getValue()) {
        type(type);
      }
      sources(entry.getValue());
      counters(entry.getValue());
      xml.writeEndElement();
    }
    counters(code);
    xml.writeEndElement();
  }

  private static String packageOf(String type) {
    int dot = type.lastIndexOf('.');
    return dot < 0 ? "" : type.substring(0, dot).replace('.', '/');
  }

  private void type(ReportedCode type) throws XMLStreamException {
    xml.writeStartElement("class");
    xml.writeAttribute("name", type.type().replace('.', '/'));
    xml.writeAttribute("sourcefilename", type.source());
    for (ReportedCode.Method method : type.methods()) {
      xml.writeStartElement("method");
      xml.writeAttribute("name", method.name());
      xml.writeAttribute("desc", method.descriptor());
      xml.writeAttribute("line", Integer.toString(method.line()));
      lineCounters(method.lines());
      counter("METHOD", isRun(method) ? 0 : 1, isRun(method) ? 1 : 0);
      xml.writeEndElement();
    }
    counters(List.of(type));
    xml.writeEndElement();
  }

  private void sources(List<ReportedCode> types) throws XMLStreamException {
    Map<String, List<ReportedCode>> sources =
        types.stream()
            .collect(
                Collectors.groupingBy(ReportedCode::source, TreeMap::new, Collectors.toList()));
    for (Map.Entry<String, List<ReportedCode>> entry : sources.entrySet()) {
      xml.writeStartElement("sourcefile");
      xml.writeAttribute("name", entry.getKey());
      for (Line line : lines(entry.getValue())) {
        xml.writeEmptyElement("line");
        xml.writeAttribute("nr", Integer.toString(line.number()));
        xml.writeAttribute("mi", Integer.toString(line.missed()));
        xml.writeAttribute("ci", Integer.toString(line.covered()));
        xml.writeAttribute("mb", Integer.toString(line.missedBranches()));
        xml.writeAttribute("cb", Integer.toString(line.coveredBranches()));
      }
      counters(entry.getValue());
      xml.writeEndElement();
    }
  }

  private static List<Line> lines(List<ReportedCode> types) {
    return ReportedCode.merged(types.stream().flatMap(type -> type.lines().stream()).toList());
  }

  private static boolean isRun(ReportedCode.Method method) {
    return method.lines().stream().anyMatch(Line::isCovered);
  }

  private void counters(List<ReportedCode> types) throws XMLStreamException {
    Map<String, List<ReportedCode>> sources =
        types.stream().collect(Collectors.groupingBy(ReportedCode::source));
    lineCounters(sources.values().stream().flatMap(some -> lines(some).stream()).toList());
    List<ReportedCode.Method> methods =
        types.stream().flatMap(type -> type.methods().stream()).toList();
    long run = methods.stream().filter(CoverageXml::isRun).count();
    counter("METHOD", methods.size() - run, run);
    long used =
        types.stream().filter(type -> type.methods().stream().anyMatch(CoverageXml::isRun)).count();
    counter("CLASS", types.size() - used, used);
  }

  private void lineCounters(List<Line> lines) throws XMLStreamException {
    counter(
        "INSTRUCTION",
        lines.stream().mapToInt(Line::missed).sum(),
        lines.stream().mapToInt(Line::covered).sum());
    counter(
        "BRANCH",
        lines.stream().mapToInt(Line::missedBranches).sum(),
        lines.stream().mapToInt(Line::coveredBranches).sum());
    long run = lines.stream().filter(Line::isCovered).count();
    counter("LINE", lines.size() - run, run);
  }

  private void counter(String type, long missed, long covered) throws XMLStreamException {
    if (missed + covered > 0) {
      xml.writeEmptyElement("counter");
      xml.writeAttribute("type", type);
      xml.writeAttribute("missed", Long.toString(missed));
      xml.writeAttribute("covered", Long.toString(covered));
    }
  }
}
