// jars: xercesImpl-2.9.1 xml-apis-1.3.04
// truth: verified
// what: two threads parse, each with its parser
import java.io.StringReader;
import org.apache.xerces.parsers.DOMParser;
import org.xml.sax.InputSource;

public class Xerces29 {
  static void parse() {
    try {
      DOMParser parser = new DOMParser();
      parser.parse(new InputSource(new StringReader("<a b='c'/>")));
      if (!parser.getDocument().getDocumentElement().getAttribute("b").equals("c")) {
        throw new AssertionError();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(Xerces29::parse);
    a.start();
    parse();
    a.join();
  }
}
