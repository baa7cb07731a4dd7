import { useTranslation } from 'react-i18next';

const TRANSLATED = ['Small', 'Medium', 'Large'] as const;

/** The translated name of a garment size. Sizes such as XL and 52 need no translation. */
export function useSizeName(): (size: string) => string {
  const { t } = useTranslation('common');
  return (size) => {
    const translated = TRANSLATED.find((each) => each === size);
    return translated === undefined ? size : t(`size.${translated}`);
  };
}
