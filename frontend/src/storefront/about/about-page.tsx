import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Services } from '../shop/services.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { usePageDescription } from '../../shared/ui/page-metadata.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ShopPicture } from '../../shared/ui/picture.tsx';
import { stageColour } from '../../shared/orders/stage-colour.ts';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './about-page.module.css';

const SAMPLE_QUOTES = ['restaurant', 'contractor', 'studio'] as const;
const SAMPLE_TEAM = ['prepress', 'press', 'finishing', 'service'] as const;

/** /about. The shop enters testimonials and team in its settings; until then, samples are shown and marked as such. */
export function AboutPage() {
  const { t } = useTranslation(['pages', 'common']);
  const { data: shop, isLoading } = useShopQuery();
  usePageDescription(t('about.intro'));
  return (
    <>
      <Crumbs trail={[{ name: t('common:crumbs.home'), to: PATHS.home }, { name: t('about.crumb') }]} />
      <div className={clsx(layout.wrap, page.halves, styles.intro)}>
        <div className={clsx(layout.stack, page.ruled, text.measure)}>
          <PageTitle className={page.headline} tab={t('about.crumb')}>
            {t('about.title')}
          </PageTitle>
          <p className={page.lead}>{t('about.intro')}</p>
          <p>{t('about.print')}</p>
          <p>{t('about.safety')}</p>
          <p className={page.actions}>
            <ButtonLink variant="primary" to={PATHS.catalogue}>
              {t('about.browse')}
            </ButtonLink>
            <ButtonLink to={PATHS.contact}>{t('about.write')}</ButtonLink>
          </p>
        </div>
        <div className={clsx(crops.cropped, styles.picture)}>
          <ShopPicture
            name="slide-4"
            widths={[640, 960, 1440]}
            height={1080}
            alt=""
            sizes="(min-width: 1080px) 560px, 92vw"
            priority
          />
        </div>
      </div>
      <div className={layout.wrap}>
        <dl className={clsx(layout.columns, styles.facts)}>
          <Fact value={formatCount(PRINT_CATEGORY_SLUGS.length)} label={t('about.fact.print')} />
          <Fact value={formatCount(SAFETY_CATEGORY_SLUGS.length)} label={t('about.fact.safety')} />
          <Fact value={formatCount(500)} label={t('about.fact.run')} />
          <Fact value={formatCount(STAGES.length)} label={t('about.fact.stages')} />
        </dl>
      </div>
      <section className={clsx(layout.wrap, layout.stack, styles.section)} aria-labelledby="how">
        <h2 id="how">{t('about.how.title')}</h2>
        <p className={clsx(text.muted, text.measure)}>{t('about.how.text')}</p>
        <ol className={clsx(layout.columns, styles.stages)}>
          {STAGES.map((stage) => (
            <li key={stage} style={stageColour(stage)}>
              <strong>{t(`common:stage.${stage}`)}</strong>
              <span className={clsx(text.muted, text.compact)}>{t(`about.how.${stage}`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <Services />
      {/* Not before it is known whether the shop has its own: samples would be replaced while they are read. */}
      {isLoading ? null : (
        <>
          <Testimonials testimonials={shop?.about.testimonials ?? []} />
          <Team team={shop?.about.team ?? []} />
        </>
      )}
    </>
  );
}

type About = ResponseOf<'shop'>['about'];

/** What customers said; samples until the shop has entered testimonials. */
function Testimonials({ testimonials }: Pick<About, 'testimonials'>) {
  const { t } = useTranslation('pages');
  const isSample = testimonials.length === 0;
  const shown = isSample
    ? SAMPLE_QUOTES.map((sample) => ({
        quote: t(`about.testimonials.${sample}.text`),
        name: t(`about.testimonials.${sample}.who`),
        company: '',
      }))
    : testimonials;
  return (
    <section className={clsx(layout.wrap, layout.stack, styles.section)} aria-labelledby="said">
      <h2 id="said">{t('about.testimonials.title')}</h2>
      {isSample ? <SampleNotice message={t('about.testimonials.sample')} /> : null}
      <ul className={clsx(layout.columns, layout.narrow, styles.quotes)}>
        {shown.map(({ quote, name, company }) => (
          <li key={quote} className={clsx(layout.panel, layout.stack, layout.tight)}>
            {isSample ? <SampleMark /> : null}
            <blockquote dir="auto">{isSample ? quote : t('about.testimonials.quoted', { quote })}</blockquote>
            <p className={clsx(text.muted, text.compact)} dir="auto">
              {company === '' ? name : `${name}, ${company}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The team; samples until the shop has entered people. */
function Team({ team }: Pick<About, 'team'>) {
  const { t } = useTranslation('pages');
  const isSample = team.length === 0;
  const shown = isSample
    ? SAMPLE_TEAM.map((sample) => ({ name: t(`about.team.${sample}.name`), role: t(`about.team.${sample}.work`) }))
    : team;
  return (
    <section className={clsx(layout.wrap, layout.stack, styles.section)} aria-labelledby="team">
      <h2 id="team">{t('about.team.title')}</h2>
      {isSample ? <SampleNotice message={t('about.team.sample')} /> : null}
      <ul className={layout.columns}>
        {shown.map(({ name, role }, index) => (
          <li key={`${name} ${role}`} className={clsx(layout.panel, layout.stack, layout.tight)}>
            <Portrait index={index} />
            {isSample ? <SampleMark /> : null}
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span className={clsx(text.muted, text.compact)}>
              <bdi>{role}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt className={clsx(text.muted, text.compact)}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SampleMark() {
  const { t } = useTranslation('pages');
  return (
    <span className={status.badge} data-tone="warn">
      {t('about.sample')}
    </span>
  );
}

function SampleNotice({ message }: { readonly message: string }) {
  return (
    <p className={clsx(status.note, text.compact)} data-tone="warn">
      <span>{message}</span>
    </p>
  );
}

/** A placeholder portrait: a half-tone disc in one of the press inks. */
function Portrait({ index }: { readonly index: number }) {
  const ink = ['#00a4d3', '#e5007e', '#ffe500', 'currentColor'][index % 4];
  const dots = [-2, -1, 0, 1, 2].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ row, column })));
  return (
    <svg viewBox="-40 -40 80 80" className={styles.portrait} aria-hidden="true">
      {dots.map(({ row, column }) => (
        <circle
          key={`${String(row)} ${String(column)}`}
          cx={column * 14}
          cy={row * 14}
          r={Math.max(1.5, 7.6 - Math.hypot(row + 0.8, column) * 2.1)}
          fill={ink}
        />
      ))}
    </svg>
  );
}
