/** Tags that hold credit of guests; what they load it with and pay is known to the rooms on the right. */
export {
  enterCredit,
  type EntryRow,
  findEntries,
  findEntry,
  findEntryById,
  findEntryMoments,
  findEveryEntry,
  findHolder,
  findStoodFor,
} from './nfc-entries.repository.ts';
export {
  findEveryTag,
  findTag,
  findTagBy,
  guardsOf,
  insertTag,
  isInUse,
  type TagKey,
  tagOf,
  type TagRow,
  updateTag,
} from './nfc-tags.repository.ts';
export { mountNfcTags, tagNow, venueOfTag } from './nfc-tags.routes.ts';
export { findOpened, type NamedTag, type NamedTagRefusal, type OpenedTag, openTag } from './open-tag.ts';
export { presentTag } from './present-tag.ts';
export { isTaken, newTag } from './register-tag.ts';
