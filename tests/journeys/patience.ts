import { jest } from '@jest/globals';

/** A journey is many steps, and the machine may be busy with another. */
jest.setTimeout(120_000);
