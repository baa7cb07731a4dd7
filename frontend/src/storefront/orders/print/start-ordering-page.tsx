import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { withoutIsolates } from '@pressline/domain/kernel/isolates.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useInspection } from '../artwork/use-inspection.ts';
import { CheckoutLayout, CheckoutActions, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { GuideLegend } from '../../../shared/orders/artwork/guide-legend.tsx';
import { productSheetOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Loading, Note, Skeleton } from '../../../shared/ui/states.tsx';
import { ArtworkZone } from '../artwork/artwork-zone.tsx';
import { CheckoutSkeleton, NoOrder } from './no-order.tsx';
import { artworkPreviewOf } from '../artwork/artwork-preview.ts';
import { ArtworkHelp } from './artwork-help.tsx';
import { BackChoice, BackWithoutFileZone } from './back-choice.tsx';
import { backOf, sidesToUpload, withAcceptance, withBack, withFile, type OrderDraft } from './order-draft.ts';
import { nextStepBlocker, type NextStepBlocker } from './next-step-blocker.ts';
import { OrderSummary } from './order-summary.tsx';
import { orderSteps } from './order-steps.ts';
import layout from '../../../shared/ui/layout.module.css';
import { useFilesOfLine } from './use-files-of-line.ts';
import { orderDrafts, useOrderDraft } from './use-order-draft.ts';

/** /start-ordering: the customer chooses what is printed on each side. */
export function StartOrderingPage() {
  const { t } = useTranslation('order');
  const view = useOrderDraft();
  switch (view.status) {
    case 'opening':
      return <CheckoutSkeleton title={t('start.title')} lead={t('start.intro')} />;
    case 'none':
      return <NoOrder title={t('start.title')} message={t('start.noProduct')} />;
    case 'open':
      return <ChooseArtwork draft={view.draft} isPersistent={view.isPersistent} />;
  }
}

function ChooseArtwork({ draft, isPersistent }: { readonly draft: OrderDraft; readonly isPersistent: boolean }) {
  const { t } = useTranslation(['order', 'preflight']);
  const navigate = useNavigate();
  const [guides, setGuides] = useState(true);
  useFileGuard();
  const { product } = draft.intent;
  const shape = productSheetOf(product);
  const dimensions = sheetDimensionsOf(product);
  const preflights = {
    front: useInspection(draft.front, dimensions),
    back: useInspection(draft.back, dimensions),
  };
  const back = backOf(draft);
  const isOneSided = product.sides === 1;
  const blocker = nextStepBlocker(draft, preflights, sidesToUpload(draft));
  const change = (update: (current: OrderDraft) => OrderDraft) => {
    orderDrafts.change((current) => (current.key === draft.key ? update(current) : current));
  };
  const filesOfLine = useFilesOfLine(draft, change);
  const extractPageTwo = (file: File) => async () => {
    const { extractPage: pageAlone } = await import('../artwork/inspect-pdf.ts');
    const name = t('preflight:pageTwo.name', { name: file.name.replace(/\.pdf$/i, '') });
    const back = await pageAlone(file, 2, withoutIsolates(name));
    change((current) => withFile(current, 'back', back));
  };
  return (
    <CheckoutLayout
      trail={[
        { name: t('crumb.home'), to: PATHS.home },
        { name: inShownLanguage(product).title, to: PATHS.product(product.id) },
        { name: t('start.title') },
      ]}
      title={t('start.title')}
      lead={isOneSided ? t('start.introOneSided') : t('start.intro')}
      steps={{ all: orderSteps(t, product.id), current: 1 }}
    >
      <CheckoutMain>
        {shape === undefined ? null : <GuideLegend shape={shape} shown={guides} onShow={setGuides} />}
        <ArtworkHelp product={product} />
        {isPersistent ? null : <Note variant="warning">{t('draft.notLasting')}</Note>}
        {filesOfLine.failed.map((side) => (
          <Note key={side} variant="warning">
            {t(`start.notFetched.${side}`)}
          </Note>
        ))}
        <div className={clsx(layout.columns, layout.loose)}>
          {sidesToUpload(draft).map((side) =>
            filesOfLine.fetching.includes(side) ? (
              <Loading key={side}>
                <Skeleton height="320px" />
              </Loading>
            ) : (
              <ArtworkZone
                key={side}
                side={side}
                position={back === 'file' ? t(`artwork.place.${side}`) : undefined}
                shape={shape}
                guides={guides}
                file={draft[side]}
                inspection={preflights[side]}
                accepted={draft.acceptedLow?.includes(side) === true}
                onAccept={(accepted) => change((current) => withAcceptance(current, side, accepted))}
                onPageTwo={
                  side === 'front' && back === 'file' && draft.front !== undefined
                    ? extractPageTwo(draft.front)
                    : undefined
                }
                onChoose={(file) => change((current) => withFile(current, side, file))}
              >
                {side === 'front' ? null : (
                  <BackChoice onChoose={(content) => change((current) => withBack(current, content))} />
                )}
              </ArtworkZone>
            ),
          )}
          {back === 'file' || isOneSided ? null : (
            <BackWithoutFileZone
              content={back}
              shape={shape}
              guides={guides}
              frontPreview={preflights.front && artworkPreviewOf(preflights.front)}
              onChooseFile={() => change((current) => withBack(current, undefined))}
            />
          )}
        </div>
        <CheckoutActions
          back={{ to: PATHS.product(product.id), name: t('step.product') }}
          hint={blockerMessage(t, blocker)}
          action={(hintId) => (
            <Button
              variant="primary"
              disabled={blocker.reason !== 'nothing'}
              aria-describedby={hintId}
              onClick={() => void navigate(PATHS.confirmOrder)}
            >
              {t('start.next')}
            </Button>
          )}
        />
      </CheckoutMain>
      <OrderSummary draft={draft} />
    </CheckoutLayout>
  );
}

function blockerMessage(t: TFunction<['order', 'preflight']>, blocker: NextStepBlocker): string {
  switch (blocker.reason) {
    case 'files':
      return t(`start.missing.${blocker.sides}`);
    case 'inspecting':
      return t('preflight:accept.checking');
    case 'acceptance':
      return t(`preflight:accept.needed.${blocker.sides}`);
    case 'nothing':
      return '';
  }
}
