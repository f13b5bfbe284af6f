/** From a thing that was just deleted to its list: once its dialogs are gone, which would hold the way back for themselves. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

export function LeaveTo({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
