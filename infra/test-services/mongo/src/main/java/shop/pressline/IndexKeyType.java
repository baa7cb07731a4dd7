package shop.pressline;

import de.bwaldvogel.mongo.backend.KeyValue;
import org.h2.mvstore.type.ObjectDataType;

/**
 * Keys of unique indexes, of which `_id` is one. By default, each comparison of two keys serializes both as Java
 * objects, which took most of the time of an insertion. Texts are compared directly here.
 */
final class IndexKeyType extends ObjectDataType {
  @Override
  public int compare(Object a, Object b) {
    if (a instanceof KeyValue one && b instanceof KeyValue other) {
      boolean isText = isText(one);
      if (isText != isText(other)) return isText ? -1 : 1;
      if (isText) return ((String) one.get(0)).compareTo((String) other.get(0));
    }
    return super.compare(a, b);
  }

  private static boolean isText(KeyValue key) {
    return key.size() == 1 && key.get(0) instanceof String;
  }
}
