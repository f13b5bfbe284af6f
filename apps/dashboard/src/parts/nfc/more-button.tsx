/** The end of a list that goes on. */
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

type Props = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const t = useTranslations('nfc');
  if (!hasNextPage) return null;
  return (
    <div className="nfc-more">
      <Button variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
