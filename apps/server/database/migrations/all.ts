/** Every migration in order; never edit one that was released, add another. */
import type { Migration } from '../migration.ts';
import { firstSchema } from './20261121T0900_first_schema.ts';
import { setupRevision } from './20261121T1500_setup_revision.ts';
import { openJobs } from './20261121T1530_open_jobs.ts';
import { pendingOrdersInOrder } from './20261121T1545_pending_orders_in_order.ts';
import { people } from './20261121T1600_people.ts';
import { tills } from './20261121T1630_tills.ts';
import { supportVisits } from './20261121T1915_support_visits.ts';
import { settingsVersions } from './20261122T0900_settings_versions.ts';
import { places } from './20261122T0910_places.ts';
import { menu } from './20261122T0920_menu.ts';
import { media } from './20261122T0930_media.ts';
import { stagedProducts } from './20261122T0935_staged_products.ts';
import { venue } from './20261122T0940_venue.ts';
import { orderEnds } from './20261123T0900_order_ends.ts';
import { heldLines } from './20261123T1000_held_lines.ts';
import { offline } from './20261123T1100_offline.ts';
import { journalOrders } from './20261123T1200_journal_orders.ts';
import { floorPlan } from './20261123T1210_floor_plan.ts';
import { linesOfCombos } from './20261123T1300_lines_of_combos.ts';
import { printedImages } from './20261123T1400_printed_images.ts';
import { stagedChanges } from './20261123T1500_staged_changes.ts';
import { sealedPairingCodes } from './20261123T1510_sealed_pairing_codes.ts';
import { leavingOrders } from './20261123T1600_leaving_orders.ts';
import { finishedLines } from './20261124T0900_finished_lines.ts';
import { ledgerTakenAt } from './20261124T1200_ledger_taken_at.ts';
import { dueJobs } from './20261125T0800_due_jobs.ts';
import { linesSentLater } from './20261125T1000_lines_sent_later.ts';
import { printerWays } from './20261125T1100_printer_ways.ts';
import { printStates } from './20261125T1200_print_states.ts';
import { paymentsOfAnyMethod } from './20261125T1300_payments_of_any_method.ts';
import { paymentsUnderWay } from './20261125T1400_payments_under_way.ts';
import { guests } from './20261126T0800_guests.ts';
import { guestPayments } from './20261126T1000_guest_payments.ts';
import { guestsInHouse } from './20261126T1200_guests_in_house.ts';
import { voiceOfScreens } from './20261126T1400_voice_of_screens.ts';
import { printerSignIn } from './20261126T1600_printer_sign_in.ts';
import { receiptCode } from './20261126T1610_receipt_code.ts';
import { closings } from './20261127T0200_closings.ts';
import { statistics } from './20261127T0300_statistics.ts';
import { buyers } from './20261127T0400_buyers.ts';
import { categoryStations } from './20261127T0500_category_stations.ts';
import { sequenceOfPaper } from './20261127T0600_sequence_of_paper.ts';
import { nfcTags } from './20261128T0100_nfc_tags.ts';
import { inventory } from './20261128T0200_inventory.ts';
import { invoices } from './20261128T0300_invoices.ts';
import { chargesAtProviders } from './20261128T0400_charges_at_providers.ts';
import { guestData } from './20261128T0600_guest_data.ts';
import { paymentsOfOrder } from './20261128T0610_payments_of_order.ts';
import { answersAreForgotten } from './20261128T0735_answers_are_forgotten.ts';
import { secondFactors } from './20261129T0500_second_factors.ts';
import { paidAndWaiting } from './20261129T0600_paid_and_waiting.ts';
import { requiredSecondFactor } from './20261129T0900_required_second_factor.ts';
import { soundOfScreens } from './20261130T0800_sound_of_screens.ts';
import { newestClosings } from './20261130T0900_newest_closings.ts';
import { sessionsThatAreOver } from './20261201T0900_sessions_that_are_over.ts';
import { standingOfInvoices } from './20261201T0910_standing_of_invoices.ts';
import { papersUndecided } from './20261201T0920_papers_undecided.ts';
import { tagsByUse } from './20261201T0930_tags_by_use.ts';
import { bookChecks } from './20261201T0940_book_checks.ts';
import { strandedJobs } from './20261202T0900_stranded_jobs.ts';
import { canceledProductsInSums } from './20261203T0900_canceled_products_in_sums.ts';
import { ticketsThatCancel } from './20261204T0900_tickets_that_cancel.ts';
import { endedOrders } from './20261205T0900_ended_orders.ts';
import { refundedBeside } from './20261205T0915_refunded_beside.ts';
import { linesInHand } from './20261205T0930_lines_in_hand.ts';
import { whoCanceledLines } from './20261205T1000_who_canceled_lines.ts';
import { namedBefore } from './20261205T1030_named_before.ts';
import { drivenFlows } from './20261205T1045_driven_flows.ts';
import { claims } from './20261206T0900_claims.ts';
import { sealedNotes } from './20261206T0915_sealed_notes.ts';
import { sealedReasons } from './20261207T0900_sealed_reasons.ts';
import { sessionProofs } from './20261207T0900_session_proofs.ts';
import { paidOrdersInSums } from './20261208T0900_paid_orders_in_sums.ts';
import { paidGuestsInSums } from './20261208T1000_paid_guests_in_sums.ts';
import { saidOfPayments } from './20261209T0900_said_of_payments.ts';
import { sharesOfLines } from './20261210T0900_shares_of_lines.ts';
import { tokensByOrder } from './20261210T0900_tokens_by_order.ts';
import { canceledLines } from './20261211T0900_canceled_lines.ts';
import { paidWhenCanceled } from './20261212T0900_paid_when_canceled.ts';
import { papersOfTags } from './20261213T0900_papers_of_tags.ts';
import { undoneReasons } from './20261214T0900_undone_reasons.ts';
import { seatedFrom } from './20261215T0900_seated_from.ts';
import { historyByThing } from './20261216T0900_history_by_thing.ts';
import { removedEntries } from './20261217T0900_removed_entries.ts';
import { freeAndWaiting } from './20261218T0900_free_and_waiting.ts';
import { ticketsThatTell } from './20261218T0930_tickets_that_tell.ts';

export const migrations: readonly Migration[] = [
  firstSchema,
  setupRevision,
  openJobs,
  pendingOrdersInOrder,
  people,
  tills,
  supportVisits,
  settingsVersions,
  places,
  menu,
  media,
  stagedProducts,
  venue,
  orderEnds,
  heldLines,
  journalOrders,
  floorPlan,
  linesOfCombos,
  stagedChanges,
  sealedPairingCodes,
  printedImages,
  offline,
  leavingOrders,
  finishedLines,
  ledgerTakenAt,
  dueJobs,
  linesSentLater,
  printerWays,
  printStates,
  paymentsOfAnyMethod,
  paymentsUnderWay,
  guests,
  guestPayments,
  guestsInHouse,
  voiceOfScreens,
  printerSignIn,
  receiptCode,
  closings,
  statistics,
  buyers,
  categoryStations,
  sequenceOfPaper,
  nfcTags,
  inventory,
  invoices,
  chargesAtProviders,
  guestData,
  paymentsOfOrder,
  answersAreForgotten,
  secondFactors,
  paidAndWaiting,
  requiredSecondFactor,
  soundOfScreens,
  newestClosings,
  sessionsThatAreOver,
  standingOfInvoices,
  papersUndecided,
  tagsByUse,
  bookChecks,
  strandedJobs,
  canceledProductsInSums,
  ticketsThatCancel,
  endedOrders,
  refundedBeside,
  linesInHand,
  whoCanceledLines,
  namedBefore,
  drivenFlows,
  claims,
  sealedNotes,
  sealedReasons,
  sessionProofs,
  paidOrdersInSums,
  paidGuestsInSums,
  saidOfPayments,
  sharesOfLines,
  tokensByOrder,
  canceledLines,
  paidWhenCanceled,
  papersOfTags,
  undoneReasons,
  seatedFrom,
  historyByThing,
  removedEntries,
  freeAndWaiting,
  ticketsThatTell,
];
