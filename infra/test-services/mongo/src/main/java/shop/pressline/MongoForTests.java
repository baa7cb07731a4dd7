package shop.pressline;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * Serves MongoDB's wire protocol on the loopback, its data in one file, and says its port on the first line.
 * Takes the file, and the port where it must be a certain one.
 */
public final class MongoForTests {

  /** The server calls itself older than the driver supports; what it does is what the shop needs of version 5. */
  private static final class AsTheDriverWants implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public String toVersionString() {
      return "5.0.0";
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }

  /**
   * What was acknowledged is in the file: the server is killed in tests, and comes back with all of it. Messages that wait
   * at the same time share a commit, as in MongoDB’s journal.
   */
  private static final class Durable extends H2Backend {
    /** The shop writes nothing by aggregation. */
    private static final Set<String> READS =
        Set.of("find", "getMore", "aggregate", "count", "hello", "ismaster", "isMaster", "ping");

    private final AtomicLong handled = new AtomicLong();
    private long committed;

    Durable(MVStore store) {
      super(store);
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
      return new Database(name);
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      Document response = super.handleMessage(message);
      // The first key is the name of the command.
      if (!READS.contains(message.getDocument().keySet().iterator().next())) commitUpTo(handled.incrementAndGet());
      return response;
    }

    private synchronized void commitUpTo(long mine) {
      if (committed >= mine) return;
      // Whatever these messages have changed is in the store by now.
      long all = handled.get();
      commit();
      committed = all;
    }

    /** Its constructor opens collections, so it uses the fields of the backend and has none. */
    private final class Database extends H2Database {
      Database(String name) {
        super(name, getMvStore(), getCursorRegistry());
      }

      @Override
      protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
        MVStore store = getMvStore();
        String fullName = getFullCollectionNamespace(name);
        return new IndexedCollection(
            this,
            name,
            options,
            store.openMap(
                "databases." + fullName, new MVMap.Builder<Object, Document>().valueType(new DocumentType())),
            store.openMap("meta." + fullName),
            getCursorRegistry());
      }

      @Override
      protected Index<Object> openOrCreateUniqueIndex(
          String collection, String name, List<IndexKey> keys, boolean sparse) {
        // The engine finds the map open, with our type.
        getMvStore()
            .openMap(
                getFullCollectionNamespace(collection) + "._index_" + name,
                new MVMap.Builder<Object, Object>().keyType(new IndexKeyType()));
        return super.openOrCreateUniqueIndex(collection, name, keys, sparse);
      }
    }
  }

  private static final int CACHE_MB = 128;

  private MongoForTests() {}

  /**
   * Documents are cached as objects: to read one from the file takes much longer. Space in the file is reused, but
   * documents are not moved to make it smaller.
   */
  private static MVStore open(String file) {
    return new MVStore.Builder().fileName(file).cacheSize(CACHE_MB).autoCompactFillRate(0).open();
  }

  public static void main(String[] arguments) {
    String file = arguments[0];
    int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    MongoBackend backend = new Durable(open(file));
    backend.version(new AsTheDriverWants());
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind(new InetSocketAddress("127.0.0.1", port));
    System.out.println(server.getLocalAddress().getPort());
  }
}
