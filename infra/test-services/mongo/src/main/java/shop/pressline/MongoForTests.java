package shop.pressline;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.net.InetSocketAddress;
import java.util.List;

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

  /** What was answered is in the file: the server is killed in tests, and comes back with all that it has promised. */
  private static final class Durable extends H2Backend {
    Durable(String file) {
      super(file);
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      Document answer = super.handleMessage(message);
      commit();
      return answer;
    }
  }

  private MongoForTests() {}

  public static void main(String[] arguments) {
    String file = arguments[0];
    int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    MongoBackend backend = new Durable(file);
    backend.version(new AsTheDriverWants());
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind(new InetSocketAddress("127.0.0.1", port));
    System.out.println(server.getLocalAddress().getPort());
  }
}
