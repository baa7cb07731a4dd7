import path from 'node:path';

/** Where the embedded shop keeps what. Events, keys and files are the shop; read models can be deleted at any time. */
export interface DataFolder {
  readonly events: string;
  readonly keys: string;
  readonly masterKey: string;
  /** Whom the first admin's made-up password was told to: there once a start has said it. */
  readonly adminNotified: string;
  /** A folder: artwork and pictures. */
  readonly files: string;
  /** A folder: each build of a projection is a file of its own. */
  readonly readModels: string;
  /** The words by which people are found. */
  readonly people: string;
  /** A socket: the command line reaches the shop that runs by it. */
  readonly operators: string;
  /** A folder: how far each reactor has come. */
  readonly reactors: string;
}

/** The files and folders under `DATA_DIR`, for every program that opens it. */
export function dataFolder(root: string): DataFolder {
  return {
    events: path.join(root, 'events', 'events.sqlite'),
    keys: path.join(root, 'keys', 'keys.sqlite'),
    masterKey: path.join(root, 'keys', 'master.key'),
    adminNotified: path.join(root, 'keys', 'admin-told'),
    files: path.join(root, 'files'),
    readModels: path.join(root, 'read-models'),
    people: path.join(root, 'people', 'people.sqlite'),
    operators: path.join(root, 'operators.sock'),
    reactors: path.join(root, 'reactors'),
  };
}
