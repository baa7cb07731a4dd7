import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { Flow, FlowGo, FlowMain } from '../../shared/ordering/flow.tsx';
import { BLEED_MM } from '@pressline/domain/printed-size.ts';
import { sheetShapeOf } from '../../shared/order/sheet-shape.ts';
import { SIDES, type Side } from '../../shared/order/side.ts';
import { useFileGuard } from '../../shared/ordering/use-file-guard.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { ArtworkZone } from './artwork-zone.tsx';
import { FlowBones, NothingToOrder } from './no-order.tsx';
import type { OrderDraft } from './order-draft.ts';
import { OrderSummary } from './order-summary.tsx';
import { orderSteps } from './order-steps.ts';
import styles from './start-ordering-page.module.css';
import { orderDrafts, useOrderDraft } from './use-order-draft.ts';

/** The front and the back are chosen. */
export function StartOrderingPage() {
  const { t } = useTranslation('order');
  const view = useOrderDraft();
  switch (view.status) {
    case 'opening':
      return <FlowBones title={t('start.title')} lead={t('start.lead')} />;
    case 'none':
      return <NothingToOrder title={t('start.title')} words={t('start.noProduct')} />;
    case 'open':
      return <ChooseArtwork draft={view.draft} lasting={view.lasting} />;
  }
}

function ChooseArtwork({ draft, lasting }: { readonly draft: OrderDraft; readonly lasting: boolean }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const [guides, setGuides] = useState(true);
  useFileGuard();
  const { product } = draft.intent;
  const shape = sheetShapeOf(product.dimensions);
  const missing = missingWords(draft);
  const choose = (side: Side) => (file: File | undefined) => {
    orderDrafts.change((now) => (now.key === draft.key ? { ...now, [side]: file } : now));
  };
  return (
    <Flow
      trail={[
        { name: t('crumb.home'), to: PATHS.home },
        { name: product.title, to: PATHS.product(product.id) },
        { name: t('start.title') },
      ]}
      title={t('start.title')}
      lead={t('start.lead')}
      steps={{ all: orderSteps(t, product.id), here: 1 }}
    >
      <FlowMain>
        <div className={styles.guides}>
          <span className={styles.guide}>
            <span className={`${styles.key ?? ''} ${styles.bleed ?? ''}`} />
            {t('guide.bleed', { mm: BLEED_MM })}
          </span>
          <span className={styles.guide}>
            <span className={`${styles.key ?? ''} ${styles.trim ?? ''}`} />
            {shape.exact ? t('guide.trimSize', { width: shape.width, height: shape.height }) : t('guide.trim')}
          </span>
          <span className={styles.guide}>
            <span className={`${styles.key ?? ''} ${styles.safe ?? ''}`} />
            {t('guide.safe')}
          </span>
          <label className={styles.toggle}>
            {t('guide.show')}
            <input
              className={styles.switch}
              type="checkbox"
              role="switch"
              checked={guides}
              onChange={({ target }) => {
                setGuides(target.checked);
              }}
            />
          </label>
        </div>
        {lasting ? null : <Note kind="warn">{t('draft.notLasting')}</Note>}
        <div className={styles.zones}>
          {SIDES.map((side) => (
            <ArtworkZone
              key={side}
              side={side}
              shape={shape}
              guides={guides}
              file={draft[side]}
              onChoose={choose(side)}
            />
          ))}
        </div>
        <FlowGo
          back={{ to: PATHS.product(product.id), name: t('step.product') }}
          why={missing === undefined ? '' : t(`start.missing.${missing}`)}
          action={(whyId) => (
            <Button
              look="go"
              blocked={missing !== undefined}
              aria-describedby={whyId}
              onClick={() => void navigate(PATHS.confirmOrder)}
            >
              {t('start.next')}
            </Button>
          )}
        />
      </FlowMain>
      <OrderSummary draft={draft} />
    </Flow>
  );
}

function missingWords({ front, back }: OrderDraft): 'both' | Side | undefined {
  if (front === undefined) return back === undefined ? 'both' : 'front';
  return back === undefined ? 'back' : undefined;
}
