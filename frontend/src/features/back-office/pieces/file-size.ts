import { useTranslation } from 'react-i18next';

/** Bytes as people say them: `4.1 MB`, `212 kB`. */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useTranslation('admin');
  return (bytes) => {
    const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  };
}
