// jars: lucene-core-2.4.1
// truth: verified
// what: one thread indexes into a `RAMDirectory`, the other one adds a document too
import org.apache.lucene.analysis.SimpleAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.RAMDirectory;

public class Lucene24 {
  static RAMDirectory directory = new RAMDirectory();

  static void add(IndexWriter writer, String text) {
    try {
      Document document = new Document();
      document.add(new Field("text", text, Field.Store.YES, Field.Index.ANALYZED));
      writer.addDocument(document);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    IndexWriter writer =
        new IndexWriter(
            directory, new SimpleAnalyzer(), true, IndexWriter.MaxFieldLength.UNLIMITED);
    Thread a = new Thread(() -> add(writer, "hello"));
    a.start();
    a.join();
    add(writer, "hello world");
    writer.close();
    IndexSearcher searcher = new IndexSearcher(directory);
    int[] found = new int[2];
    Thread b =
        new Thread(
            () -> {
              try {
                found[0] = searcher.search(new TermQuery(new Term("text", "hello")), 9).totalHits;
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    b.start();
    found[1] = searcher.search(new TermQuery(new Term("text", "world")), 9).totalHits;
    b.join();
    if (found[0] != 2 || found[1] != 1) {
      throw new AssertionError(found[0] + " and " + found[1]);
    }
  }
}
