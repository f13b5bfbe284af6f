/** How a sheet looks: black on white, hairlines, numbers first (design.md §1, §4). Points. */
import { fontFamily } from './fonts.ts';

export const pagePadding = 42;
const ink = '#1d1d1d';
const mid = '#4a5256';
const hairline = '#d5dbde';
const gap = 18;

const row = { flexDirection: 'row', paddingVertical: 2.6 } as const;
const foot = { position: 'absolute', bottom: 26, fontSize: 8, color: mid } as const;
const half = { width: '48%', marginTop: gap } as const;

export const sheetStyles = {
  page: {
    fontFamily,
    fontSize: 9,
    color: ink,
    paddingTop: 40,
    paddingHorizontal: pagePadding,
    paddingBottom: 52,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: 24 },
  venue: { flexGrow: 1, flexShrink: 1 },
  venueName: { fontSize: 11, fontWeight: 700 },
  venueLine: { fontSize: 9, color: mid },
  logo: { height: 46, maxWidth: 150, objectFit: 'contain', objectPositionX: '100%' },
  recipient: { marginTop: 26, marginLeft: '52%', minHeight: 70 },
  recipientLine: { fontSize: 10.5 },
  titleBlock: { marginTop: 22 },
  title: { fontSize: 21, fontWeight: 700, lineHeight: 1.2 },
  line: { fontSize: 10, color: mid },
  figures: { flexDirection: 'row', gap: 8, marginTop: 16 },
  figure: {
    flexGrow: 1,
    flexBasis: 0,
    backgroundColor: '#f3f5f6',
    borderRadius: 5,
    paddingVertical: 8,
    paddingHorizontal: 10,
  },
  figureMarked: { backgroundColor: '#fdf1cf' },
  figureLabel: { fontSize: 8, color: mid },
  figureValue: { fontSize: 15, fontWeight: 700, lineHeight: 1.25 },
  whole: { marginTop: gap },
  half,
  pair: { flexDirection: 'row', justifyContent: 'space-between' },
  sectionTitle: { fontSize: 11, fontWeight: 700, paddingBottom: 4 },
  columnHeads: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    paddingBottom: 2,
    borderBottomWidth: 0.75,
    borderBottomColor: ink,
  },
  columnHead: { fontSize: 8, color: mid },
  anyRow: row,
  row: { borderBottomWidth: 0.5, borderBottomColor: hairline },
  rowPart: { color: mid, borderBottomWidth: 0.5, borderBottomColor: hairline },
  rowTotal: { fontWeight: 700, borderBottomWidth: 0.75, borderBottomColor: ink },
  indent: { paddingLeft: 10 },
  note: { fontSize: 8, color: mid, paddingTop: 4 },
  paragraph: { fontSize: 9.5, lineHeight: 1.45, paddingBottom: 5 },
  foot: { ...foot, left: pagePadding, width: 400, maxLines: 1, textOverflow: 'ellipsis' },
  pageNumber: { ...foot, right: pagePadding, width: 110, textAlign: 'right' },
} as const;
