import { describe, expect, it } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { DOCKERFILE, instructionsOf, lastOf, stages, startCommand } from '../support/compose-file.ts';

const IMAGES = ['api', 'projector', 'web', 'files'];

describe('infra/Dockerfile', () => {
  it('is read by a linter without a complaint', () => {
    expect(validate(DOCKERFILE).map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([]);
  });

  it('builds on images with a version, and on stages of its own', () => {
    const own = new Set(stages().map(({ name }) => name));
    const foreign = stages()
      .map(({ from }) => from)
      .filter((from) => !own.has(from));
    for (const from of foreign) expect(from).toMatch(/^[\w./-]+:v?\d+\.\d+\.\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/);
  });

  it('fetches nothing by address, and holds no secret', () => {
    const words = stages().flatMap(({ instructions }) => instructions);
    expect(words.filter((instruction) => instruction.getKeyword() === 'ADD')).toEqual([]);
    const settings = words.filter((instruction) => ['ENV', 'ARG'].includes(instruction.getKeyword()));
    expect(settings.filter((setting) => /PASSWORD|SECRET|KEY|TOKEN/i.test(setting.getTextContent()))).toEqual([]);
  });

  it('copies what root owns: a program that is only read', () => {
    for (const name of IMAGES) {
      const copies = instructionsOf(name).filter((instruction) => instruction.getKeyword() === 'COPY');
      expect(copies.length).toBeGreaterThan(0);
      for (const copy of copies) expect(copy.getTextContent()).toContain('--chown=root:root');
    }
  });

  it.each(IMAGES)('builds an image %s that runs one program without rights and reports its health', (name) => {
    expect(lastOf(name, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(lastOf(name, 'HEALTHCHECK')).toContain('CMD ["');
    // As a list: with a shell in between the program would not hear that it is to stop.
    expect(startCommand(name).length).toBeGreaterThan(0);
    expect(startCommand(name)[0]).not.toMatch(/^(sh|npm|npx)$/);
  });

  it('makes the API where no stage is named', () => {
    expect(stages().at(-1)?.name).toBe('api');
  });

  it('runs on the project’s own Node', async () => {
    const { default: project } = await import('../../package.json', { with: { type: 'json' } });
    expect(DOCKERFILE).toContain(`ARG NODE=${project.devDependencies.node}\n`);
  });
});
