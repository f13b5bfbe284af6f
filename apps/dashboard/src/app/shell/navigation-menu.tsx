/** The navigation menu behind the account (specification §2). */
import { Avatar } from '@comanda/ui/avatar.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { useAccount } from '../../parts/session/account-context.ts';
import { Count } from './count.tsx';
import type { MenuProps } from './menu-dialog.tsx';

const MenuDialog = atHand(async () => (await import('./menu-dialog.tsx')).MenuDialog);

export function NavigationMenu(props: MenuProps) {
  const t = useTranslations('account');
  const { user } = useAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="rail__user" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('open', { name: user.name })}</span>
        <Avatar name={user.name} />
        {props.entries.map((entry) => 'count' in entry && <Count key={entry.path} {...entry} />)}
      </button>
      {isOpen && <MenuDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
