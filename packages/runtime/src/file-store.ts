import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import type { Settings } from './settings.ts';

/** Opens the shop's file store. Only one process at a time may open a folder. */
export async function openFileStore({ filesUrl, dataDir }: Settings): Promise<BlobStore> {
  return filesUrl === undefined ? openFolderBlobStore({ root: dataFolder(dataDir).files }) : openS3Files(filesUrl);
}

/** The shop's files in a bucket. Loads the S3 client, which a shop with its files in a folder doesn't need. */
export async function openS3Files(filesUrl: string): Promise<BlobStore> {
  const { openS3BlobStore, s3ConfigOf } = await import('@pressline/files/s3-blob-store.ts');
  return openS3BlobStore(s3ConfigOf(filesUrl));
}
