import { useTranslation } from 'react-i18next';
import type { FileError, FileKind, FileRules } from '../../../shared/files/file-kind.ts';

/** How people call the kinds. */
const NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  tiff: 'TIFF',
  webp: 'WebP',
  avif: 'AVIF',
};

/** Says why a file isn't taken, and what to do. */
export function useFileFaultWords(): (name: string, fault: FileError, rules: FileRules) => string {
  const { t } = useTranslation('order');
  return (name, fault, rules) => {
    const taken = t(`file.kinds.${rules.name}`);
    switch (fault.error) {
      case 'empty':
        return t('file.empty', { name });
      case 'unreadable':
        return t('file.unreadable', { name });
      case 'too-large':
        return t('file.tooLarge', { name, megabytes: fault.megabytes, largest: fault.largest });
      case 'unsupported-extension':
        return t('file.otherEnding', { name, taken });
      case 'unsupported-content':
        return t('file.otherContent', { name, taken });
      case 'extension-mismatch':
        return t('file.namedOtherwise', { name, kind: NAMES[fault.kind] });
    }
  };
}
