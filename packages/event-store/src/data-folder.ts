import path from 'node:path';

/** Paths of an embedded shop's data. Events, keys and files are the shop; read models can be deleted at any time. */
export interface DataFolder {
  readonly events: string;
  readonly keys: string;
  readonly masterKey: string;
  /** Exists once a start has shown the generated password to the first admin; contains the admin's ID. */
  readonly adminNotified: string;
  /** A folder: artwork and pictures. */
  readonly files: string;
  /** A folder: each build of a projection is a separate file. */
  readonly readModels: string;
  /** The search words of people. */
  readonly people: string;
  /** A socket by which the command line reaches the running shop. */
  readonly operators: string;
  /** A folder with the checkpoint of each reactor. */
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
