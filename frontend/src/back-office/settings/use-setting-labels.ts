import type { Collection, DeliveryZone } from '@pressline/domain/checkout/delivery.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { GroupName, GroupValues, SHOWN_PRICES, WORK_BEGINS } from '@pressline/domain/settings/setting-groups.ts';
import type { TrackingPage } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { formatList, shownLanguage } from '../../shared/language/language.ts';
import { LANGUAGES, type Language } from '../../shared/language/languages.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { editorNameOf } from './setting-editors.ts';
import { useUsualCategoryName } from './use-usual-category-name.ts';

type ShownPrices = (typeof SHOWN_PRICES)[number];

/** `seller.name`: a field with its own texts. Those of stages are made from the stage's name. */
type FieldKey = {
  readonly [G in Exclude<GroupName, 'stages'>]: `${G}.${Extract<keyof GroupValues<G>, string>}`;
}[Exclude<GroupName, 'stages'>];

interface SettingLabels {
  readonly label: (group: GroupName, field: string) => string;
  readonly invalid: (group: GroupName, field: string) => string;
  /** A value as text. */
  readonly format: (group: GroupName, field: string, value: unknown) => string;
}

/** The texts of settings in the language of the page. */
export function useSettingLabels(): SettingLabels {
  const { t } = useTranslation(['settings', 'common']);
  const categoryName = useUsualCategoryName();
  const stageOf = (field: string) => STAGES.find((stage) => stage === field);
  // Every other group and field has texts, which the type of the texts checks.
  const keyOf = (group: GroupName, field: string) => `${group}.${field}` as FieldKey;
  const zoneLabel = ({ names, destinations, fee, freeFrom, days }: DeliveryZone): string => {
    const details = [
      ...destinations.map((destination) => t(`common:destination.${destination}`)),
      formatAed(aedOf(fee)),
      ...(freeFrom === undefined ? [] : [t('zone.freeAbove', { amount: formatAed(aedOf(freeFrom)) })]),
      t('zone.days', { days: days.from === days.to ? String(days.to) : `${String(days.from)}–${String(days.to)}` }),
    ];
    return t('zone.summary', { name: names[shownLanguage()] ?? names.en, details: formatList(details) });
  };
  return {
    label(group, field) {
      const stage = stageOf(field);
      return stage === undefined
        ? t(`field.${keyOf(group, field)}.label`)
        : t('hoursIn', { stage: t(`common:stage.${stage}`) });
    },
    invalid: (group, field) =>
      stageOf(field) === undefined ? t(`field.${keyOf(group, field)}.invalid`) : t('hoursInvalid'),
    format(group, field, value) {
      if (value === null || (Array.isArray(value) && value.length === 0)) return t('history.empty');
      switch (editorNameOf(group, field)) {
        case 'text':
        case 'code':
          return value as string;
        case 'prices':
          return t(`prices.${value as ShownPrices}`);
        case 'work':
          return t(`work.${value as (typeof WORK_BEGINS)[number]}`);
        case 'collection':
          return t(`collection.${value as Collection}`);
        case 'deliveryZones':
          return (value as readonly DeliveryZone[]).map(zoneLabel).join('\n');
        case 'hours':
          return t('hours', { count: Number(value) });
        case 'percent':
          return formatRate(Number(value));
        case 'lines':
          return formatList(value as readonly string[]);
        case 'trackingPages':
          return formatList((value as readonly TrackingPage[]).map(({ courier, url }) => `${courier} ${url}`));
        case 'languages':
          return formatList((value as readonly Language[]).map((code) => LANGUAGES[code]));
        case 'testimonials':
        case 'team':
          return (value as readonly Readonly<Record<string, string>>[])
            .map((entry) => formatList(Object.values(entry).filter((text) => text !== '')))
            .join('\n');
        case 'categories':
          return formatList(
            (value as readonly { readonly slug: string; readonly names?: Readonly<Record<string, string>> }[]).map(
              ({ slug, names = {} }) => [categoryName(slug), ...Object.values(names)].join(' = '),
            ),
          );
      }
    },
  };
}
