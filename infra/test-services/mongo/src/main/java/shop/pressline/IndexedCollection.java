package shop.pressline;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection that takes as long for a query with many documents as with few, as MongoDB does with indexes. The engine
 * has no indexes but unique ones, and uses these only for conditions on nothing else: it would read all documents for
 * each document that is written over an older revision, and read and sort them for each page of a list.
 */
final class IndexedCollection extends H2Collection {
  private final Map<String, Order> orders = new HashMap<>();

  IndexedCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> documents,
      MVMap<String, Object> meta,
      CursorRegistry cursors) {
    super(database, name, options, documents, meta, cursors);
  }

  @Override
  protected synchronized QueryResult matchDocuments(
      Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
    if (orderBy == null || orderBy.isEmpty()) {
      Collection<String> ids = idsIn(query);
      if (ids != null) {
        Stream<Document> named = ids.stream().map(this::getDocument).filter(Objects::nonNull);
        return matchDocumentsFromStream(query, named, skip, limit, batchSize, null, fields);
      }
    }
    if (limit <= 0 || orderBy == null || !isTotal(orderBy))
      return super.matchDocuments(query, orderBy, skip, limit, batchSize, fields);
    Order order = orders.computeIfAbsent(orderBy.toString(), key -> orderOf(orderBy));
    Stream<Document> sorted = order.positions().map(this::getDocument);
    return matchDocumentsFromStream(query, sorted, skip, limit, batchSize, null, fields);
  }

  @Override
  protected synchronized Object addDocumentInternal(Document document) {
    Object position = super.addDocumentInternal(document);
    for (Order order : orders.values()) order.put(Missing.ofNullable(position), document);
    return position;
  }

  @Override
  protected synchronized void handleUpdate(Object position, Document before, Document after) {
    super.handleUpdate(position, before, after);
    for (Order order : orders.values()) order.put(Missing.ofNullable(position), after);
  }

  @Override
  protected synchronized void removeDocument(Object position) {
    super.removeDocument(position);
    for (Order order : orders.values()) order.remove(Missing.ofNullable(position));
  }

  /** The ids of the only documents that can match, in order; null if the query does not name them. */
  private static Collection<String> idsIn(Document query) {
    Object id = query.get("_id");
    if (id instanceof String text) return List.of(text);
    if (!(id instanceof Document condition) || !(condition.get("$in") instanceof Collection<?> some)) return null;
    Collection<String> ids = new TreeSet<>();
    for (Object each : some) {
      if (!(each instanceof String text)) return null;
      ids.add(text);
    }
    return ids;
  }

  private Order orderOf(Document orderBy) {
    Order order = new Order(orderBy);
    try (Stream<DocumentWithPosition<Object>> all = streamAllDocumentsWithPosition()) {
      all.forEach(each -> order.put(each.getPosition(), each.getDocument()));
    }
    return order;
  }

  /** Whether no two documents are equal in this order. */
  private static boolean isTotal(Document orderBy) {
    return orderBy.containsKey("_id");
  }

  /** The positions of all documents in the order of their sort keys. */
  private static final class Order {
    private final List<String> paths = new ArrayList<>();
    private final TreeMap<List<Object>, Object> positions;
    private final Map<Object, List<Object>> keys = new HashMap<>();

    Order(Document orderBy) {
      List<Comparator<Object>> comparators = new ArrayList<>();
      orderBy.forEach(
          (path, direction) -> {
            paths.add(path);
            comparators.add(((Number) direction).intValue() > 0 ? ValueComparator.asc() : ValueComparator.desc());
          });
      positions = new TreeMap<>((a, b) -> compare(comparators, a, b));
    }

    void put(Object position, Document document) {
      remove(position);
      List<Object> key = new ArrayList<>();
      for (String path : paths) key.add(Utils.getSubdocumentValueCollectionAware(document, path));
      keys.put(position, key);
      positions.put(key, position);
    }

    void remove(Object position) {
      List<Object> key = keys.remove(position);
      if (key != null) positions.remove(key);
    }

    Stream<Object> positions() {
      return positions.values().stream();
    }

    private static int compare(List<Comparator<Object>> comparators, List<Object> a, List<Object> b) {
      for (int at = 0; at < comparators.size(); at += 1) {
        int compared = comparators.get(at).compare(a.get(at), b.get(at));
        if (compared != 0) return compared;
      }
      return 0;
    }
  }
}
