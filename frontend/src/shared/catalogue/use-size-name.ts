import { useTranslation } from 'react-i18next';

const KNOWN = ['Small', 'Medium', 'Large'] as const;

/** The name of a garment's size in the language shown: some are words, the rest (XL, 52) are the same everywhere. */
export function useSizeName(): (size: string) => string {
  const { t } = useTranslation('common');
  return (size) => {
    const known = KNOWN.find((each) => each === size);
    return known === undefined ? size : t(`size.${known}`);
  };
}
