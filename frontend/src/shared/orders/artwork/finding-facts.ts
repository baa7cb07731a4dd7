import { useTranslation } from 'react-i18next';
import { FINE_DPI, LOWEST_DPI, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import { BLEED_MM, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import { formatList } from '../../language/language.ts';
import { formatCount } from '../../money/aed.ts';
import { formatLength } from './lengths.ts';

/** A preflight finding for staff: what was measured, and what the product needs. */
export function useFindingFact(): (finding: Finding) => string {
  const { t } = useTranslation('preflight');
  const mm = ({ width, height }: SheetSize) => t('mm', { width: formatLength(width), height: formatLength(height) });
  return (finding) => {
    switch (finding.code) {
      case 'bleed-fine':
      case 'bleed-short':
        return t(`fact.${finding.code}`, { mm: formatLength(finding.mm), bleed: BLEED_MM });
      case 'bleed-none':
      case 'bleed-unsure':
        return t(`fact.${finding.code}`, { bleed: BLEED_MM });
      case 'size-scaled':
        return t('fact.size-scaled', {
          file: mm(finding.file),
          sheet: mm(finding.sheet),
          percent: formatCount(finding.percent),
        });
      case 'size-other':
        return t('fact.size-other', { file: mm(finding.file), sheet: mm(finding.sheet) });
      case 'proportions-other':
        return t('fact.proportions-other', { white: formatLength(finding.white), sheet: mm(finding.sheet) });
      case 'turned':
        return t('fact.turned', { sheet: mm(finding.sheet), product: mm(finding.product) });
      case 'dpi-fine':
      case 'dpi-low':
      case 'dpi-too-low':
        return t(`fact.${finding.code}`, { dpi: formatCount(finding.dpi), fine: FINE_DPI, least: LOWEST_DPI });
      case 'dpi-unchecked':
        return t('fact.dpi-unchecked', { fine: FINE_DPI, fineUpTo: mm(finding.fineUpTo) });
      case 'pages':
        return t('fact.pages', { pages: formatCount(finding.pages) });
      case 'fonts-missing':
        return t('fact.fonts-missing', { fonts: formatList(finding.fonts) });
      case 'unreadable':
        return t(`fact.${finding.why}`);
      case 'size-unchecked':
      case 'sharp-at-any-size':
      case 'colour-press':
      case 'colour-screen':
      case 'colour-both':
      case 'colour-grey':
      case 'transparent':
        return t(`fact.${finding.code}`);
    }
  };
}
