import { expect, test } from 'vitest';

import { router } from '../../app/router/router.tsx';
import { helpAreaAt, helpAreas } from './help-areas.ts';

const pages = Object.keys(import.meta.glob('../../../../../docs/manual/*/*.md'));

test('every area has its page in both languages, and every page is an area or the list', () => {
  const names = (language: string) =>
    pages.flatMap((path) => (path.includes(`/${language}/`) ? [path.replace(/^.*\/|\.md$/g, '')] : [])).toSorted();
  expect(names('de')).toEqual(['index', ...helpAreas].toSorted());
  expect(names('en')).toEqual(names('de'));
});

test('every screen of the dashboard has its help', () => {
  const screens = Object.keys(router.routesByPath).filter(
    (path) => path.startsWith('/dashboard') && !/\/(help|patchnotes)/.test(path),
  );
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter((path) => helpAreaAt(path) === null)).toEqual([]);
});

test.each([
  ['/dashboard', 'orders'],
  ['/dashboard/terminal?table=t1', 'orders'],
  ['/dashboard/closings?tab=inventory', 'inventory'],
  ['/dashboard/closings?tab=cash', 'closings'],
  ['/dashboard/settings', 'start'],
  ['/dashboard/settings/paymentmethods/x', 'payments'],
  ['/dashboard/settings/categories/all/products', 'menu'],
  ['/dashboard/settings/guestData', 'guest-data'],
  ['/dashboard/help/nfc', null],
] as const)('%s is told by %s', (address, area) => {
  expect(helpAreaAt(address)).toBe(area);
});
