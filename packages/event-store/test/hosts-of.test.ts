import { describe, expect, it } from '@jest/globals';
import { hostsOf } from '../src/hosts-of.ts';

describe('the hosts of a server’s address', () => {
  it.each([
    ['esdb://eventstore:2113?tls=false', 'eventstore:2113'],
    ['esdb+discover://shop:a?b@one:2113,two:2113?tls=true', 'one:2113,two:2113'],
    ['mongodb://shop:secret@mongo:27017/pressline?authSource=admin', 'mongo:27017'],
    ['redis://:secret@127.0.0.1:6379', '127.0.0.1:6379'],
  ])('are named without its password: %s', (url, hosts) => {
    expect(hostsOf(url)).toBe(hosts);
  });
});
