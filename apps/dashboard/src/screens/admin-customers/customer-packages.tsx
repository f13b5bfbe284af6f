/** What a venue has booked (specification §1, feature packages). */
import { type Package, packages as packageNames } from '@comanda/domain/access/packages';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { togglePackage } from './customer-form.ts';

type Props = {
  readonly packages: readonly Package[];
  readonly onPackages: (packages: Package[]) => void;
};

export function CustomerPackages({ packages, onPackages }: Props) {
  const t = useTranslations('adminCustomers');
  const toast = useToast();
  return (
    <div className="rows">
      {packageNames.map((name) => (
        <SwitchRow
          key={name}
          label={t(`packages.${name}`)}
          detail={t(`packageTexts.${name}`)}
          on={packages.includes(name)}
          disabledReason={name === 'menu' ? t('menuStays') : undefined}
          onDisabledTap={(text) => toast({ tone: 'warning', text })}
          onToggle={() => onPackages(togglePackage(packages, name))}
        />
      ))}
    </div>
  );
}
