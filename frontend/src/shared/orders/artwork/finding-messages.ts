import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FINE_DPI, LOWEST_DPI, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import { BLEED_MM, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import { formatList } from '../../language/language.ts';
import { formatCount } from '../../money/aed.ts';
import { formatLength } from './lengths.ts';

/** A preflight finding in plain language. */
export interface FindingMessage {
  readonly title: string;
  /** What it means and what to do; undefined if nothing is to be done. */
  readonly advice: string | undefined;
}

/** The message of a finding in the language of the page. */
export function useFindingMessage(): (finding: Finding) => FindingMessage {
  const { t } = useTranslation('preflight');
  return (finding) => messageOf(t, finding);
}

function messageOf(t: TFunction<'preflight'>, finding: Finding): FindingMessage {
  const bleed = BLEED_MM;
  const mm = ({ width, height }: SheetSize) => t('mm', { width: formatLength(width), height: formatLength(height) });
  switch (finding.code) {
    case 'bleed-fine':
      return { title: t('title.bleed-fine', { mm: formatLength(finding.mm) }), advice: undefined };
    case 'bleed-short':
      return {
        title: t('title.bleed-short', { mm: formatLength(finding.mm) }),
        advice: t('advice.bleed-short', { bleed }),
      };
    case 'bleed-none':
    case 'bleed-unsure':
      return { title: t(`title.${finding.code}`), advice: t(`advice.${finding.code}`, { bleed }) };
    case 'size-scaled': {
      const sizes = { file: mm(finding.file), sheet: mm(finding.sheet) };
      return {
        title: t('title.size-scaled', { percent: formatCount(finding.percent) }),
        advice: t('advice.size-scaled', sizes),
      };
    }
    case 'size-other': {
      const sizes = { file: mm(finding.file), sheet: mm(finding.sheet) };
      return { title: t('title.size-other', sizes), advice: t('advice.size-other', { ...sizes, bleed }) };
    }
    case 'turned':
      return {
        title: t('title.turned', { sheet: mm(finding.sheet) }),
        advice: t('advice.turned', { product: mm(finding.product) }),
      };
    case 'proportions-other':
      return {
        title: t('title.proportions-other', { white: formatLength(finding.white) }),
        advice: t('advice.proportions-other', { sheet: mm(finding.sheet), bleed }),
      };
    case 'dpi-fine':
      return { title: t('title.dpi-fine', { dpi: formatCount(finding.dpi) }), advice: undefined };
    case 'dpi-low':
    case 'dpi-too-low':
      return {
        title: t(`title.${finding.code}`, { dpi: formatCount(finding.dpi) }),
        advice: t(`advice.${finding.code}`, { fine: FINE_DPI, least: LOWEST_DPI }),
      };
    case 'dpi-unchecked':
      return { title: t('title.dpi-unchecked', { fineUpTo: mm(finding.fineUpTo) }), advice: t('advice.dpi-unchecked') };
    case 'pages':
      return {
        title: t('title.pages', { pages: formatCount(finding.pages) }),
        // Page two is offered for the back by a button, as long as it can be.
        advice: finding.pages === 2 ? undefined : t('advice.pages'),
      };
    case 'fonts-missing':
      return {
        title: t('title.fonts-missing', { fonts: formatList(finding.fonts) }),
        advice: t('advice.fonts-missing'),
      };
    case 'unreadable':
      return { title: t(`title.${finding.why}`), advice: t(`advice.${finding.why}`) };
    case 'colour-press':
      return { title: t('title.colour-press'), advice: undefined };
    case 'size-unchecked':
    case 'sharp-at-any-size':
    case 'colour-screen':
    case 'colour-both':
    case 'colour-grey':
    case 'transparent':
      return { title: t(`title.${finding.code}`), advice: t(`advice.${finding.code}`) };
  }
}
