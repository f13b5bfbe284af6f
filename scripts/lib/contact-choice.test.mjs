import { describe, expect, it } from 'vitest';

import { chooseShots, columnsOf, screensOn } from './contact-choice.mjs';
import { people } from './contact-people.mjs';
import { screens } from './contact-screens.mjs';

const names = ['home', 'login', 'board'];

describe('chooseShots', () => {
  it('takes everything when nothing is named', () => {
    expect(chooseShots([], names)).toEqual({
      screens: names,
      devices: ['phone', 'tablet', 'kiosk', 'desktop'],
      themes: ['dark', 'light'],
      languages: ['de', 'en'],
    });
  });

  it('keeps the order of the sheet, whatever the order on the command line', () => {
    const choice = chooseShots(['--only', 'board, home', '--device', 'desktop', '--theme', 'light'], names);
    expect(choice.screens).toEqual(['home', 'board']);
    expect(choice.devices).toEqual(['desktop']);
    expect(choice.themes).toEqual(['light']);
  });

  it('takes the smallest phone and further languages where they are named', () => {
    const choice = chooseShots(['--device', 'small', '--language', 'pt,fr'], names);
    expect(choice.devices).toEqual(['small']);
    expect(choice.languages).toEqual(['fr', 'pt']);
  });

  it('names what it does not know, and what there is', () => {
    expect(() => chooseShots(['--only', 'home,attic'], names)).toThrow('--only attic: there is home, login, board');
    expect(() => chooseShots(['--language', 'rm'], names)).toThrow(
      '--language rm: there is de, en, fr, it, es, pt, pl',
    );
    expect(() => chooseShots(['--colour', 'red'], names)).toThrow("Unknown option '--colour'");
  });
});

describe('screensOn', () => {
  it('takes what is made for a kiosk there alone, and nothing else', () => {
    const two = [{ name: 'board' }, { name: 'kiosk', device: 'kiosk' }];
    expect(screensOn('kiosk', two).map(({ name }) => name)).toEqual(['kiosk']);
    expect(screensOn('phone', two).map(({ name }) => name)).toEqual(['board']);
  });
});

describe('columnsOf', () => {
  it('puts the languages beside each other within a theme', () => {
    const columns = columnsOf({ themes: ['dark', 'light'], languages: ['de', 'en'] });
    expect(columns.map(({ name }) => name)).toEqual(['dark-de', 'dark-en', 'light-de', 'light-en']);
  });
});

describe('the list of screens', () => {
  it('has each name once, because pictures are named after it', () => {
    const found = screens.map(({ name }) => name);
    expect(found.filter((name, index) => found.indexOf(name) !== index)).toEqual([]);
  });

  it('puts somebody known in front of each screen', () => {
    const strangers = screens.filter(({ person }) => !Object.keys(people).includes(person));
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });
});
