import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './size-guide.module.css';
import { letterOf } from './measure-letters.ts';
import { measuresOf, type Measure, type Wear } from './wear-measures.ts';

/** A measuring line in a drawing. */
interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** On the body: front, 120 × 250. */
const BODY_LINES: Readonly<Partial<Record<Measure, Line>>> = {
  chest: { from: [36, 72], to: [84, 72] },
  waist: { from: [41, 103], to: [79, 103] },
  hips: { from: [38, 128], to: [82, 128] },
  height: { from: [108, 8], to: [108, 242] },
};

const HEAD_AND_TRUNK =
  'M60 8c8 0 13 6 13 14s-5 15-13 15-13-7-13-15S52 8 60 8Z' +
  'M53 36v7c-6 4-15 5-20 9-5 5-7 13-8 22l-6 50c0 4 6 5 7 1l9-44c1 8 4 16 4 22 0 8-3 15-3 25l4 108c0 5 12 5 12 0l4-96 4 96c0 5 12 5 12 0l4-108c0-10-3-17-3-25 0-6 3-14 4-22l9 44c1 4 7 3 7-1l-6-50c-1-9-3-17-8-22-5-4-14-5-20-9v-7';

interface Garment {
  readonly outline: string;
  readonly lines: Readonly<Partial<Record<Measure, Line>>>;
}

/** Garments laid flat: 160 × 200. */
const GARMENTS: Readonly<Record<Wear, Garment>> = {
  vest: {
    outline:
      'M58 20c4 26 18 44 22 58 4-14 18-32 22-58l20 8c-2 22-2 36 10 48v104H28V76c12-12 12-26 10-48ZM80 78v102M28 112h104M28 148h104',
    lines: { garmentChest: { from: [30, 92], to: [130, 92] }, length: { from: [142, 24], to: [142, 180] } },
  },
  trousers: {
    outline: 'M44 16h72l10 170H92L80 78 68 186H34ZM44 30h72',
    lines: {
      garmentWaist: { from: [44, 22], to: [116, 22] },
      insideLeg: { from: [82, 84], to: [93, 182] },
      length: { from: [24, 16], to: [24, 186] },
    },
  },
  shirt: {
    outline: 'M62 20c4 8 32 8 36 0l26 10 26 78-20 8-18-48v116H48V68l-18 48-20-8 26-78ZM80 26v158',
    lines: {
      garmentChest: { from: [49, 78], to: [111, 78] },
      length: { from: [66, 22], to: [66, 184] },
      sleeve: { from: [128, 32], to: [152, 104] },
    },
  },
  coverall: {
    outline:
      'M66 12c3 5 25 5 28 0l22 8 22 62-15 6-15-38v50l8 92H88l-8-70-8 70H44l8-92V50L37 88l-15-6 22-62ZM80 16v90M52 98h56',
    lines: {
      garmentChest: { from: [53, 60], to: [107, 60] },
      sleeve: { from: [119, 22], to: [139, 78] },
      insideLeg: { from: [82, 124], to: [89, 190] },
    },
  },
  jacket: {
    outline: 'M60 22c0-8 40-8 40 0l26 10 26 76-22 9-16-42v105H46V75l-16 42-22-9 26-76ZM80 18v162M46 118h68M46 150h68',
    lines: {
      garmentChest: { from: [47, 86], to: [113, 86] },
      length: { from: [66, 24], to: [66, 180] },
      sleeve: { from: [130, 34], to: [154, 104] },
    },
  },
};

/** Drawings of where to measure the body and a garment laid flat. */
export function HowToMeasure({ wear }: { readonly wear: Wear }) {
  const { t } = useTranslation('sizes');
  const { body, garment } = measuresOf(wear);
  const { outline, lines } = GARMENTS[wear];
  return (
    <section className={layout.stack}>
      <h3>{t('how')}</h3>
      <div className={styles.drawings}>
        <figure>
          <svg viewBox="0 0 132 250" role="img" aria-label={t('bodyDrawing')}>
            <Outline d={HEAD_AND_TRUNK} />
            {body.map((measure) => (
              <MeasuringLine key={measure} measure={measure} line={BODY_LINES[measure]} />
            ))}
          </svg>
          <figcaption className={clsx(text.muted, text.small)}>{t('body')}</figcaption>
        </figure>
        <figure>
          <svg viewBox="0 0 160 200" role="img" aria-label={t('garmentDrawing', { wear: t(`wear.${wear}`) })}>
            <Outline d={outline} />
            {garment.map((measure) => (
              <MeasuringLine key={measure} measure={measure} line={lines[measure]} />
            ))}
          </svg>
          <figcaption className={clsx(text.muted, text.small)}>{t('garment')}</figcaption>
        </figure>
        <dl className={clsx(layout.stack, text.compact, styles.measures)}>
          {[...body, ...garment].map((measure) => (
            <div key={measure}>
              <dt className={text.strong}>
                <b className={styles.letter}>{letterOf(measure)}</b> {t(`measure.${measure}`)}
              </dt>
              <dd>
                {measure === 'length'
                  ? t(`method.length.${wear === 'trousers' ? 'outside' : 'back'}`)
                  : t(`method.${measure}`)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The body, or a garment. */
function Outline({ d }: { readonly d: string }) {
  return <path fill="var(--sunk)" stroke="var(--border)" strokeWidth="1.5" strokeLinejoin="round" d={d} />;
}

/** A measuring line with its ends and its letter. */
function MeasuringLine({ measure, line }: { readonly measure: Measure; readonly line: Line | undefined }) {
  if (line === undefined) return null;
  const { from, to } = line;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  return (
    <g fill="var(--cyan)">
      <path stroke="var(--cyan)" strokeWidth="1.5" strokeDasharray="3 2" d={`M${from.join(' ')}L${to.join(' ')}`} />
      {[from, to].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
      <circle cx={middle[0]} cy={middle[1]} r="8" />
      <text
        x={middle[0]}
        y={middle[1]}
        fill="var(--sheet)"
        fontSize="9"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letterOf(measure)}
      </text>
    </g>
  );
}
