import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useLook } from '../artwork/use-inspection.ts';
import { Flow, FlowGo, FlowMain } from '../checkout/checkout-layout.tsx';
import { GuideLegend } from '../../../shared/orders/artwork/guide-legend.tsx';
import { sheetShapeOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import { SIDES } from '../../../shared/orders/artwork/side.ts';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { ArtworkZone } from '../artwork/artwork-zone.tsx';
import { FlowBones, NothingToOrder } from './no-order.tsx';
import { withAccepted, withFile, type OrderDraft } from './order-draft.ts';
import { standstillOf, type Standstill } from './next-step-blocker.ts';
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
      return <ChooseArtwork draft={view.draft} lasting={view.isPersistent} />;
  }
}

function ChooseArtwork({ draft, lasting }: { readonly draft: OrderDraft; readonly lasting: boolean }) {
  const { t } = useTranslation(['order', 'preflight']);
  const navigate = useNavigate();
  const [guides, setGuides] = useState(true);
  useFileGuard();
  const { product } = draft.intent;
  const shape = sheetShapeOf(product.dimensions);
  const looks = {
    front: useLook(draft.front, product.dimensions),
    back: useLook(draft.back, product.dimensions),
  };
  const standstill = standstillOf(draft, looks);
  const change = (to: (now: OrderDraft) => OrderDraft) => {
    orderDrafts.change((now) => (now.key === draft.key ? to(now) : now));
  };
  const pageTwo = (file: File) => async () => {
    const { pageAlone } = await import('../artwork/inspect-pdf.ts');
    const back = await pageAlone(file, 2, t('preflight:pageTwo.name', { name: file.name.replace(/\.pdf$/i, '') }));
    change((now) => withFile(now, 'back', back));
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
        <GuideLegend shape={shape} shown={guides} onShow={setGuides} />
        {lasting ? null : <Notice variant="warn">{t('draft.notLasting')}</Notice>}
        <div className={styles.zones}>
          {SIDES.map((side) => (
            <ArtworkZone
              key={side}
              side={side}
              place={t(`artwork.place.${side}`)}
              shape={shape}
              guides={guides}
              file={draft[side]}
              looked={looks[side]}
              accepted={draft.acceptedLow?.includes(side) === true}
              onAccept={(accepted) => change((now) => withAccepted(now, side, accepted))}
              onPageTwo={side === 'front' && draft.front !== undefined ? pageTwo(draft.front) : undefined}
              onChoose={(file) => change((now) => withFile(now, side, file))}
            />
          ))}
        </div>
        <FlowGo
          back={{ to: PATHS.product(product.id), name: t('step.product') }}
          why={standstillWords(t, standstill)}
          action={(whyId) => (
            <Button
              variant="primary"
              disabled={standstill.of !== 'nothing'}
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

function standstillWords(t: TFunction<['order', 'preflight']>, standstill: Standstill): string {
  switch (standstill.of) {
    case 'files':
      return t(`start.missing.${standstill.sides}`);
    case 'looking':
      return t('preflight:accept.looking');
    case 'acceptance':
      return t(`preflight:accept.needed.${standstill.sides}`);
    case 'nothing':
      return '';
  }
}
