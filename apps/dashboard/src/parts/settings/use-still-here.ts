/** Whether the person is still on the page that did something: whoever tapped a link meanwhile is not led back. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { isAskingToLeave } from '../leaving.ts';

export function useStillHere(): () => boolean {
  const { history } = useRouter();
  const [path] = useState(() => history.location.pathname);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // While the next page is still being loaded, its address is there already.
  return () => isShown.current && !isAskingToLeave() && history.location.pathname === path;
}
