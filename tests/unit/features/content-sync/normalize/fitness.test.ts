import { describe, expect, test } from 'vitest';
import { eventFitness } from '../../../../../src/features/content-sync/normalize/fitness.ts';
import { sourceOf } from '../../../../support/samples/sync/feeds.ts';

describe('quality filters', () => {
  const fitness = (title: string, more: object = {}, settings = {}) => {
    const words = { title, description: '', venueName: '', categories: [], tags: [], ...more };
    const result = eventFitness(words, sourceOf('rss', { defaultCategory: null, ...settings }));
    return result.fits ? result.category : result.reason;
  };

  test.each([
    ['Jazz at the Harbor', 'music'],
    ['Pottery Class for Beginners', 'workshops-classes'],
    ['Film Festival', 'film-media'],
    ['Farmers’ Market', 'festivals-markets'],
    ['Exposición: Arte de la Costa Exhibit', 'visual-arts'],
    ['Book Signing', 'literary-arts'],
    ['Quilt Show', 'craft-design'],
    ['Storytime', 'family-community'],
    ['The Nutcracker', 'performing-arts'],
    ['Peña flamenca: guitarra y canción', 'music'],
    ['Golf Tournament and Art Auction', 'visual-arts'],
  ])('arts keywords make “%s” %s', (title, category) => {
    expect(fitness(title)).toBe(category);
  });

  test.each([
    'City Council Meeting',
    'Yoga Class',
    'Pancake Breakfast',
    'Party at the Smartphone Shop',
    'Job Fair',
  ])('“%s” is not of the arts', (title) => {
    expect(fitness(title)).toBe('not-arts');
  });

  test.each(['TBA', 'N.A', 'Hi', '—', 'Untitled event'])('“%s” is too short', (title) => {
    expect(fitness(title)).toBe('too-short');
  });

  test('banned words keep out whatever else it is', () => {
    expect(fitness('Art Night', { description: 'Best ONLINE CASINO bonus' })).toBe('banned-words');
    expect(fitness('Essex Art Night')).toBe('visual-arts');
  });

  test('the source’s map comes first, then its categories, the title, the venue, the default', () => {
    const categoryMap = { stage: 'performing-arts', sports: null } as const;
    expect(fitness('Art Night', { categories: ['Stage'] }, { categoryMap })).toBe(
      'performing-arts',
    );
    expect(fitness('Art Night', { categories: ['SPORTS'] }, { categoryMap })).toBe('not-arts');
    expect(fitness('Art Night', { categories: ['Concerts'] })).toBe('music');
    expect(fitness('Night', { venueName: 'Harbor Theatre' })).toBe('performing-arts');
    expect(fitness('Night', {}, { defaultCategory: 'film-media' })).toBe('film-media');
    expect(fitness('City Council', {}, { defaultCategory: 'film-media' })).toBe('not-arts');
  });

  test('one arts word in a description is not enough, two are', () => {
    expect(fitness('Evening', { description: 'State of the art kitchens' })).toBe('not-arts');
    expect(fitness('Evening', { description: 'A concert in the gallery' })).toBe('music');
  });
});
