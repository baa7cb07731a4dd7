import { useTranslation } from 'react-i18next';
import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { dpiOf } from '@pressline/domain/orders/print/pdf-page.ts';
import type { SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import { clsx } from 'clsx';
import { formatCount } from '../../money/aed.ts';
import { formatList } from '../../language/language.ts';
import factsStyles from '../../ui/facts.module.css';
import text from '../../ui/text.module.css';
import { formatLength } from './lengths.ts';

/** The technical details of a file, collapsed until the user opens them. */
export function FactsDetail({ facts }: { readonly facts: ArtworkFacts }) {
  const { t } = useTranslation('preflight');
  const rows = useRows(facts);
  return rows.length === 0 ? null : (
    <details className={text.small}>
      <summary className={clsx(text.link, text.target)}>{t('detail.title')}</summary>
      <dl className={factsStyles.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Row = readonly [name: string, value: string];

function useRows(facts: ArtworkFacts): readonly Row[] {
  const { t } = useTranslation('preflight');
  const mm = (size: SheetSize | null) =>
    size === null ? t('detail.none') : t('mm', { width: formatLength(size.width), height: formatLength(size.height) });
  const colours = (values: readonly ('rgb' | 'cmyk' | 'grey' | 'spot')[] | null) =>
    values === null || values.length === 0
      ? t('detail.notStated')
      : formatList(values.map((colour) => t(`detail.colours.${colour}`)));
  switch (facts.kind) {
    case 'unreadable':
      return facts.why === 'too-much' ? [[t('detail.inspection'), t('detail.tooMuch')]] : [];
    case 'picture':
      return [
        [t('detail.kind'), facts.format.toUpperCase()],
        [
          t('detail.pixels'),
          t('detail.pixelsValue', { width: formatCount(facts.widthPx), height: formatCount(facts.heightPx) }),
        ],
        [t('detail.ownDpi'), facts.dpi === null ? t('detail.none') : t('detail.dpi', { dpi: formatCount(facts.dpi) })],
        [t('detail.colour'), colours(facts.colour === null ? null : [facts.colour])],
      ];
    case 'pdf': {
      const [coarsest] = facts.pictures ?? [];
      const picture =
        coarsest === undefined
          ? facts.pictures === null
            ? t('detail.notStated')
            : t('detail.noPicture')
          : t('detail.pictureValue', {
              width: formatCount(coarsest.widthPx),
              height: formatCount(coarsest.heightPx),
              dpi: formatCount(Math.round(dpiOf(coarsest))),
            });
      return [
        [t('detail.kind'), 'PDF'],
        [t('detail.pages'), formatCount(facts.pages)],
        [t('detail.page'), mm(facts.page)],
        [t('detail.trim'), mm(facts.page.trim)],
        [t('detail.bleed'), mm(facts.page.bleed)],
        [t('detail.picture'), picture],
        [t('detail.colour'), colours(facts.colours)],
        [
          t('detail.fonts'),
          facts.missingFonts === null
            ? t('detail.notStated')
            : facts.missingFonts.length === 0
              ? t('detail.none')
              : formatList(facts.missingFonts),
        ],
      ];
    }
  }
}
