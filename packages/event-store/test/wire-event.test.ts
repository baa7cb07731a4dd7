import { describe, expect, it } from '@jest/globals';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { WireEvent } from '../src/eventstoredb/wire-event.ts';

interface Sample {
  readonly stream?: string;
  readonly revision?: string;
  readonly position?: string;
  readonly contentType?: string;
  readonly data?: string;
  readonly metadata?: string;
}

function responseOf({
  stream = 'shop_printOrder-1',
  revision = '3',
  position = '4711',
  contentType = 'application/json',
  data = '{"to":"Printing"}',
  metadata = '{"at":"2026-03-02T08:30:00.000Z"}',
}: Sample): InstanceType<typeof streams.ReadResp> {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString('0195a000-0000-7000-8000-000000000010'))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setStreamRevision(revision)
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setCustomMetadata(Buffer.from(metadata))
    .setData(Buffer.from(data));
  recorded
    .getMetadataMap()
    .set('created', '17724402000000000')
    .set('type', 'stage-changed')
    .set('content-type', contentType);
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
}

describe('an event as EventStoreDB sends it', () => {
  it('has every field', () => {
    const event = WireEvent.in(Buffer.from(responseOf({}).serializeBinary()));
    expect(event).toMatchObject({
      streamId: 'shop_printOrder-1',
      revision: 3n,
      commit: 4_711n,
      type: 'stage-changed',
      isJson: true,
    });
    expect(event?.id).toBe('0195a000-0000-7000-8000-000000000010');
    expect(event?.created.toISOString()).toBe('2026-03-02T08:30:00.000Z');
    expect(event?.data).toEqual({ to: 'Printing' });
    expect(event?.metadata).toEqual({ at: '2026-03-02T08:30:00.000Z' });
  });

  it.each<[string, Sample]>([
    ['of a stream and data with all kinds of characters', { stream: 'طباعة-印刷', data: '{"to":"𝌆 \\u0000 ä"}' }],
    ['at revision 0', { revision: '0' }],
    ['at the last position that a number has exactly', { position: '9007199254740991' }],
    ['at a position that no number has', { position: '9007199254740993' }],
    ['at the largest position', { position: '18446744073709551615', revision: '18446744073709551615' }],
    ['with data longer than two bytes of length say', { data: JSON.stringify('x'.repeat(40_000)) }],
    ['with data that isn’t JSON', { contentType: 'application/octet-stream', data: '\u0001' }],
    ['with malformed JSON', { data: '{' }],
    ['with malformed metadata', { metadata: '{' }],
    ['without data and metadata', { data: '', metadata: '' }],
  ])('is decoded as the client does: one %s', (_what, sample) => {
    const response = responseOf(sample);
    const theirs = convertGrpcEvent(response.getEvent() as never).event;
    const ours = WireEvent.in(Buffer.from(response.serializeBinary()));
    expect(ours).toMatchObject({ streamId: theirs?.streamId, revision: theirs?.revision, isJson: theirs?.isJson });
    expect(ours?.commit).toBe(theirs?.position?.commit);
    expect(asText(ours?.data)).toEqual(asText(theirs?.data));
    expect(asText(ours?.metadata)).toEqual(asText(theirs?.metadata));
    expect([ours?.id, ours?.type, ours?.created]).toEqual([theirs?.id, theirs?.type, theirs?.created]);
  });

  it('is decoded although a newer server adds fields of every wire type', () => {
    const added = Buffer.from([0xf8, 0x01, 0xff, 0x01, 0xf9, 0x01, 1, 2, 3, 4, 5, 6, 7, 8, 0xfd, 0x01, 1, 2, 3, 4]);
    const response = Buffer.concat([added, responseOf({}).serializeBinary(), added]);
    expect(WireEvent.in(response)?.streamId).toBe('shop_printOrder-1');
  });

  it('is none if the response is about something else', () => {
    const caughtUp = new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
    expect(WireEvent.in(Buffer.from(caughtUp.serializeBinary()))).toBeUndefined();
  });
});

/** The client returns bytes that are no `Buffer`. */
function asText(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
