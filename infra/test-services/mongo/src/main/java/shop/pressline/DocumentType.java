package shop.pressline;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Documents in the file as BSON. By default they are serialized as Java objects, which takes several times as long. */
final class DocumentType extends BasicDataType<Document> {
  private static final int BYTES_IN_MEMORY = 4_000;

  @Override
  public int getMemory(Document document) {
    return BYTES_IN_MEMORY;
  }

  @Override
  public void write(WriteBuffer buffer, Document document) {
    ByteBuf bson = Unpooled.buffer();
    BsonEncoder.encodeDocument(document, bson);
    buffer.putInt(bson.readableBytes()).put(bson.nioBuffer());
  }

  @Override
  public Document read(ByteBuffer buffer) {
    int bytes = buffer.getInt();
    Document document = BsonDecoder.decodeBson(Unpooled.wrappedBuffer(buffer.slice(buffer.position(), bytes)));
    buffer.position(buffer.position() + bytes);
    return document;
  }

  @Override
  public Document[] createStorage(int size) {
    return new Document[size];
  }
}
