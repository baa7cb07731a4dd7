import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import { typedAmount } from '../../../shared/money/typed-amount.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';

interface DepositDialogProps {
  readonly title: string;
  /** In AED, including VAT. */
  readonly due: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Resolves to whether it was requested. */
  readonly onRequest: (amount: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Requests a part of what is due for an order or a checkout, as a percentage or an amount. */
export function DepositDialog({ title, due, busy, error, onRequest, onClose }: DepositDialogProps) {
  const { t } = useTranslation('order-page');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('30');
  const entered = typedAmount(typed);
  const amount = unit === 'amount' || entered === undefined ? entered : Math.round(due * entered) / 100;
  const isValid = amount !== undefined && amount > 0 && amount <= due;
  const send = async (): Promise<void> => {
    if (isValid && (await onRequest(amount))) onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={isValid ? t('deposit.action', { amount: formatAed(amount) }) : t('deposit.actionPlain')}
      blocked={isValid ? undefined : t('deposit.upTo', { due: formatAed(due) })}
      busy={busy}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('deposit.unit')}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`deposit.${value}`) }))}
        value={unit}
        onChange={(chosen) => {
          setUnit(chosen);
          setTyped(chosen === 'percent' ? '30' : '');
        }}
        boxes
        focusesSelected
      />
      <TextField
        label={t(unit === 'percent' ? 'deposit.percentage' : 'online.amount')}
        hint={t('deposit.hint', { due: formatAed(due) })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
