/** The state of a tag as shape, word and colour (design.md §1). */
import type { NfcTagState } from '@comanda/domain/nfc-credit/nfc-tag';
import { Badge } from '@comanda/ui/badge.tsx';
import { ArrowRightLeft, Ban, Check, CircleSlash } from 'lucide-react';
import { useTranslations } from 'use-intl';

const looks = {
  active: { tone: 'positive', Icon: Check },
  blocked: { tone: 'negative', Icon: Ban },
  replaced: { tone: 'neutral', Icon: ArrowRightLeft },
  closed: { tone: 'neutral', Icon: CircleSlash },
} as const;

export function TagState({ state }: { readonly state: NfcTagState }) {
  const t = useTranslations('nfc.states');
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon className="icon" aria-hidden="true" />}>
      {t(state)}
    </Badge>
  );
}
