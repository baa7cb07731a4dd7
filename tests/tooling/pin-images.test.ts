import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { imagesIn, withDigests } from '../../scripts/pin-images.mjs';
import { ROOT } from '../support/root.ts';

const NODE_DIGEST = `sha256:${'a'.repeat(64)}`;
const REDIS_DIGEST = `sha256:${'b'.repeat(64)}`;
const DIGESTS = new Map([
  ['node:24.21.0-slim', NODE_DIGEST],
  ['redis:7.4.9-alpine', REDIS_DIGEST],
]);

const DOCKERFILE = `ARG NODE=24.21.0
# FROM node:1 is a comment
FROM node:\${NODE}-slim AS site
RUN echo FROM redis:7.4.9-alpine
FROM site AS service
FROM node:\${NODE}-slim AS other
COPY --from=site /app /app
`;

const COMPOSE = `services:
  api:
    image: pressline-api:0.1.0
  redis:
    image: redis:7.4.9-alpine # a cache
    command: redis-server
`;

describe('pinning images by digest', () => {
  it('finds the images that others publish, with their versions, each once', () => {
    expect(imagesIn(DOCKERFILE)).toEqual(['node:24.21.0-slim']);
    expect(imagesIn(COMPOSE)).toEqual(['redis:7.4.9-alpine']);
  });

  it('writes the digest after the tag, and leaves everything else as it is', () => {
    expect(withDigests(DOCKERFILE, DIGESTS)).toBe(
      DOCKERFILE.replaceAll('FROM node:${NODE}-slim', `FROM node:\${NODE}-slim@${NODE_DIGEST}`),
    );
    expect(withDigests(COMPOSE, DIGESTS)).toBe(
      COMPOSE.replace('image: redis:7.4.9-alpine', `image: redis:7.4.9-alpine@${REDIS_DIGEST}`),
    );
  });

  it('replaces a digest that is there, and finds the same images again', () => {
    const pinned = withDigests(COMPOSE, new Map([['redis:7.4.9-alpine', NODE_DIGEST]]));
    expect(imagesIn(pinned)).toEqual(imagesIn(COMPOSE));
    expect(withDigests(pinned, DIGESTS)).toBe(withDigests(COMPOSE, DIGESTS));
  });

  it('finds every image of the project, all with a version', () => {
    const images = ['infra/Dockerfile', 'docker-compose.yml', 'infra/compose.embedded.yml'].flatMap((file) =>
      imagesIn(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(images.map((image) => image.split(':')[0])).toEqual([
      'node',
      'caddy',
      'alpine',
      'dxflrs/garage',
      'eventstore/eventstore',
      'mongo',
      'redis',
      'prom/prometheus',
      'grafana/grafana',
    ]);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+[\w.-]*$/);
  });
});
