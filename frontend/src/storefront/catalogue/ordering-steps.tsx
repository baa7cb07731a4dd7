import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ordering-steps.module.css';

interface Step {
  readonly name: string;
  readonly words: string;
}

/** What happens after "Start ordering". */
export function PrintWay() {
  const { t } = useTranslation('catalogue');
  return (
    <Way
      title={t('way.title')}
      steps={[
        { name: t('way.start'), words: t('way.startWords') },
        { name: t('way.check'), words: t('way.checkWords') },
        { name: t('way.confirm'), words: t('way.confirmWords') },
        { name: t('way.follow'), words: t('way.followWords') },
      ]}
    />
  );
}

/** How safety wear is ordered. */
export function SafetyWay() {
  const { t } = useTranslation('catalogue');
  return (
    <Way
      title={t('wear.way.title')}
      steps={[
        { name: t('wear.way.choose'), words: t('wear.way.chooseWords') },
        { name: t('wear.way.details'), words: t('wear.way.detailsWords') },
        { name: t('wear.way.design'), words: t('wear.way.designWords') },
        { name: t('wear.way.have'), words: t('wear.way.haveWords') },
      ]}
    />
  );
}

function Way({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) {
  const id = useId();
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, words }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
