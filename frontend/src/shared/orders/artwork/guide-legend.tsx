import { BLEED_MM } from '@pressline/domain/orders/print/printed-size.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import styles from './guide-legend.module.css';
import layout from '../../ui/layout.module.css';
import switches from '../../ui/switch.module.css';
import type { SheetShape } from './sheet-shape.ts';

interface GuideLegendProps {
  readonly shape: SheetShape;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** The legend of a sheet’s guides, with a switch that shows them. */
export function GuideLegend({ shape, shown, onShow }: GuideLegendProps) {
  const { t } = useTranslation('preflight');
  return (
    <div className={clsx(layout.row, styles.guides)}>
      <span className={clsx(layout.row, layout.nowrap)}>
        <span className={clsx(styles.key, styles.bleed)} />
        {t('guide.bleed', { mm: BLEED_MM })}
      </span>
      <span className={clsx(layout.row, layout.nowrap)}>
        <span className={clsx(styles.key, styles.trim)} />
        {shape.exact ? t('guide.trimSize', { width: shape.width, height: shape.height }) : t('guide.trim')}
      </span>
      <span className={clsx(layout.row, layout.nowrap)}>
        <span className={clsx(styles.key, styles.safe)} />
        {t('guide.safe')}
      </span>
      <label className={clsx(layout.row, styles.toggle)}>
        {t('guide.show')}
        <input
          className={switches.switch}
          type="checkbox"
          // Its own `checked` is the state of the switch.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={shown}
          onChange={({ target }) => {
            onShow(target.checked);
          }}
        />
      </label>
    </div>
  );
}
