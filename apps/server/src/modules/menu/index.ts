/** The menu: what other rooms may know of it. */
export { currentMenu } from './current-menu.ts';
export {
  findStock,
  insertCategory,
  insertModifierGroup,
  insertProduct,
  insertTag,
  takeStock,
} from './menu.repository.ts';
export { findImagesOfMenu } from './images-of-menu.ts';
export { mountMenu } from './menu.routes.ts';
