/**
 * Nobody is left before an empty page: where a part of the app does not come (the network went, a newer version took its
 * place) or breaks, the words say so, and the page can be loaded anew. What is in the cart is kept on the device.
 */
import { Button } from '@comanda/ui/button.tsx';
import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Trouble } from '../parts/trouble.tsx';

type Props = { readonly fallback: ReactNode; readonly children: ReactNode };

export class Whole extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

export function Broken(): ReactNode {
  const t = useTranslations('guestApp.broken');
  return (
    <Trouble title={t('title')} text={t('text')}>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Trouble>
  );
}
