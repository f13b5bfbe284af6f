// Which drawing suits a product by the words of its name (design.md 3). The first
// match wins, so the narrower word stands before the wider one.
import type { ArtKind } from './art-kinds.ts';

const words: readonly (readonly [ArtKind, RegExp])[] = [
  ['geschnetzeltes', /geschnetzelt|sliced veal/],
  ['kids', /kinder|kids|nugget/],
  ['icetea', /eistee|ice tea|iced tea/],
  ['meringue', /meringue/],
  ['fondue', /fondue|raclette$/],
  ['burger', /burger/],
  ['sausage', /wurst|sausage|cervelat|hot ?dog/],
  ['schnitzel', /schnitzel|cordon bleu|escalope/],
  ['roesti', /roesti|rosti/],
  ['spaetzli', /spaetzl|spatzl|alplermagronen|aelplermagronen|knopfli|knoepfli/],
  ['risotto', /risotto|reis\b|rice/],
  ['pizza', /pizza|flammkuchen/],
  ['pasta', /pasta|spaghetti|penne|tagliatelle|lasagne|ravioli|gnocchi|nudel|nudeli|noodle|tortelloni/],
  ['fish', /fisch|fish|egli|felchen|lachs|salmon|zander|forelle|trout|thon/],
  ['steak', /steak|filet|entrecote|rind|beef|lamm|lamb|kotelett|braten/],
  ['soup', /suppe|soup|bouillon/],
  ['salad', /salat|salad|bowl/],
  ['ice', /glace|eis\b|sorbet|coupe|ice cream|parfait/],
  ['cake', /kuchen|torte|cake|tiramisu|brownie|strudel|mousse/],
  ['bread', /brot|bread|gipfeli|croissant|weggli|sandwich|toast/],
  ['board', /plattli|plaettli|platte|trockenfleisch|kase|kaese|cheese/],
  ['espresso', /espresso|ristretto/],
  ['choco', /schokolade|chocolate|ovomaltine|ovo\b/],
  ['coffee', /kaffee|coffee|cappuccino|latte|melange|creme\b/],
  ['rivella', /rivella/],
  ['cola', /cola|coke|pepsi/],
  ['schorle', /schorle|suessmost|sussmost|apfelsaft|apple juice|cider/],
  ['spritz', /spritz|aperol|campari|hugo|negroni|cocktail/],
  ['lemonade', /limonade|lemonade|citro|sprite|tonic|holunder/],
  ['juice', /saft|juice|nektar/],
  ['water', /wasser|water|mineral|henniez|valser/],
  ['tea', /\btee\b|tee$|\btea\b|infusion/],
  ['beer', /bier|beer|stange|panache|lager|weizen|\bipa\b/],
  ['prosecco', /prosecco|champagner|champagne|cava|cuvee/],
  ['rose', /rose\b|oeil.de.perdrix/],
  ['white', /weisswein|white wine|chardonnay|riesling|fendant|sauvignon|petite arvine|heida/],
  ['red', /rotwein|red wine|wein|wine|merlot|pinot|dole|barolo|rioja|blauburgunder/],
];

/** Lower case without accents; umlauts keep their plain letter, so "Rösti" reads "rosti". */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The drawing a name asks for, else `fallback` (the category's), else a plain plate. */
export const kindFor = (name: string, fallback: ArtKind = 'plate'): ArtKind => {
  const read = plain(name);
  return words.find(([, pattern]) => pattern.test(read))?.[0] ?? fallback;
};
