import { useTranslation } from 'react-i18next';
import type { FileError, FileKind, FileRules } from '../../../shared/files/file-kind.ts';

/** Display names of the file types. */
const NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  tiff: 'TIFF',
  webp: 'WebP',
  avif: 'AVIF',
};

/** Explains why a file was rejected, and what to do. */
export function useFileErrorMessages(): (name: string, error: FileError, rules: FileRules) => string {
  const { t } = useTranslation('order');
  return (name, error, rules) => {
    const accepted = t(`file.kinds.${rules.name}`);
    switch (error.error) {
      case 'empty':
        return t('file.empty', { name });
      case 'unreadable':
        return t('file.unreadable', { name });
      case 'too-large':
        return t('file.tooLarge', { name, megabytes: error.megabytes, largest: error.largest });
      case 'unsupported-extension':
        return t('file.otherEnding', { name, taken: accepted });
      case 'unsupported-content':
        return t('file.otherContent', { name, taken: accepted });
      case 'extension-mismatch':
        return t('file.namedOtherwise', { name, kind: NAMES[error.kind] });
    }
  };
}
