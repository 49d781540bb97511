/** A small guide on Tuesday, November 24, 2026, and a hundred search questions with what each must find. */

/** The day of the questions, a Tuesday. */
export const ASKED_ON = '2026-11-24';

const lines = (text: string): string[] => text.trim().split('\n');

/** One event a line: key, title, category, month and day, time, city, venue, price, description, perhaps a tag. */
const EVENTS = lines(`
jazz | Moonlight Jazz | music | 11-24 | 20:00 | Port Aransas | The Tarpon Room | $15 | Three trios by the harbor, live on stage.
dockside | Dockside Blues | music | 11-27 | 19:30 | Port Aransas | Fisherman’s Wharf | $10 | A guitar and a harmonica at sunset.
mariachi | Mariachi Sunday | music | 11-29 | 13:00 | Corpus Christi | Heritage Park | Free | Violins and trumpets in the plaza. All ages. | all ages
symphony | Corpus Christi Symphony: Winter Dreams | music | 12-05 | 19:30 | Corpus Christi | Performing Arts Center | $25 | Tchaikovsky with the full orchestra.
messiah | Messiah Sing-Along | music | 12-13 | 16:00 | Victoria | First Church | Free | Bring your score and sing Handel for Christmas.
strings | Strings by the Bay | music | 11-28 | 18:00 | Rockport | Rockport Center for the Arts | $20 | A string quartet plays Dvořák.
openmic | Open Mic at the Green Parrot | music | 11-25 | 20:00 | Kingsville | The Green Parrot | Free | Songs and stand-up; adults only.
fulton | Gulf Winds Concert | music | 12-12 | 15:00 | Fulton | Paws and Taws | Free | Woodwinds and brass of the county.
night | Saturday Night Fever: The Musical | performing-arts | 12-03 | 19:30 | Corpus Christi | Harbor Playhouse | $30 | Disco, dancing and a white suit.
alice | Alice in Wonderland | performing-arts | 12-06 | 14:00 | Victoria | Leo J. Welder Center | $18 | A play for the young and the curious.
nutcracker | The Nutcracker | performing-arts | 12-11 | 19:00 | Corpus Christi | Selena Auditorium | $35 | The ballet with the Corpus Christi Ballet. Children in every row. | all ages
improv | Improv After Dark | performing-arts | 11-27 | 21:00 | Corpus Christi | Aurora Arts Theatre | $8 | Comedy without a script.
carol | A Christmas Carol | performing-arts | 11-28 | 19:30 | Corpus Christi | Aurora Arts Theatre | $22 | Scrooge and three ghosts on stage.
puppets | Puppets at the Pier | family-community | 11-28 | 10:00 | Rockport | Rockport Beach Park | Free | A puppet show for kids and their grown-ups.
storytime | Saturday Storytime | literary-arts | 11-28 | 10:30 | Corpus Christi | La Retama Library | Free | Picture books read aloud to toddlers. | all ages
kites | Kite Painting Day | family-community | 11-29 | 11:00 | Port Aransas | Community Park | Free | Paint a kite and fly it.
teens | Teen Clay Club | workshops-classes | 11-25 | 16:00 | Corpus Christi | Art Museum of South Texas | $5 | Clay for teens after school. | all ages
pottery | Wheel Throwing for Beginners | workshops-classes | 12-01 | 18:00 | Rockport | Rockport Center for the Arts | $60 | A pottery class over one evening.
watercolor | Watercolor by the Water | workshops-classes | 12-05 | 09:00 | Port Aransas | Port Aransas Art Center | $45 | A workshop for painters of every level.
songwriting | Songwriting Workshop | workshops-classes | 12-12 | 10:00 | Kingsville | Texas A&M University-Kingsville | Free | Write a song in a morning.
painters | Painters of the Laguna | visual-arts | 11-24 | 10:00 | Corpus Christi | Art Museum of South Texas | $10 | Landscapes from a century of light; in the galleries until spring.
pelicans | Pelicans in Bronze | visual-arts | 11-27 | 12:00 | Rockport | Rockport Center for the Arts | Free | Sculpture by a coastal artist.
artwalk | First Friday ArtWalk | visual-arts | 12-04 | 17:00 | Corpus Christi | Downtown Marina District | Free | Studios open their doors downtown.
murals | Mural Ride | visual-arts | 11-29 | 09:00 | Corpus Christi | Sparkling City Center | Free | By bicycle from mural to mural.
photo | Coastal Lens | visual-arts | 12-08 | 10:00 | Kingsville | Ben Bailey Hall | Free | Photographs of birds and storms; an exhibition by students.
quilts | Quilts of the Mission | craft-design | 12-10 | 10:00 | Refugio | Refugio County Museum | $5 | Forty quilts, some older than the county.
makers | Makers on the Bluff | craft-design | 11-28 | 09:00 | Corpus Christi | Artesian Park | Free | Jewelry, leather and wood by artisans.
film | Selena at the Drive-In | film-media | 11-28 | 19:00 | Corpus Christi | Water’s Edge Park | $12 | The classic under the stars.
docs | Gulf Coast Documentary Night | film-media | 12-02 | 19:00 | Rockport | Rockport Center for the Arts | Free | Three short documentaries and their makers.
cinema | Silent Movie Monday | film-media | 11-30 | 19:00 | Victoria | Museum of the Coastal Bend | $6 | Buster Keaton with a live pianist.
poets | Poets at the Lighthouse | literary-arts | 11-27 | 18:30 | Aransas Pass | Seamen’s Memorial Tower | Free | Ten poets read from new books.
author | An Evening with a Texas Novelist | literary-arts | 12-09 | 18:00 | Corpus Christi | La Retama Library | Free | The author reads and signs.
market | Corpus Christi Downtown Farmers’ Market | festivals-markets | 11-25 | 17:00 | Corpus Christi | Art Center of Corpus Christi | Free | Growers, bakers and a fiddler.
rockmarket | Rockport Market Days | festivals-markets | 12-05 | 09:00 | Rockport | Rockport Beach Park | Free | Two hundred booths by the beach.
lights | Harbor Lights Festival | festivals-markets | 12-05 | 16:00 | Corpus Christi | Bayfront | Free | A tree, a parade of boats, fireworks over the bay.
tamales | Tamale Fest | festivals-markets | 12-12 | 11:00 | Kingsville | Downtown Pavilion | Free | Masa, music and a cook-off.
freefall | Free Fall: Dance on Ropes | performing-arts | 12-18 | 20:00 | Corpus Christi | Harbor Playhouse | $40 | Aerial dancers above the stage.
alright | The Kids Are Alright: A Tribute | music | 12-19 | 20:00 | Rockport | The Daily Grind | $15 | The songs of the band from London, loud. Adults only. | all ages
victorian | Victorian Tea | family-community | 12-06 | 15:00 | Rockport | Fulton Mansion | $12 | Scones and parlor games.
nye | New Year’s Eve on the Water | music | 12-31 | 21:00 | Corpus Christi | The Harbor Deck | $50 | A big band until midnight.
sinton | Lanterns over Sinton | family-community | 12-19 | 18:00 | Sinton | Rob and Bessie Welder Park | Free | Paper lanterns and hot chocolate.
january | Ceramics in the New Year | visual-arts | 01-09 | 10:00 | Corpus Christi | Art Center of Corpus Christi | Free | Bowls and vases, an exhibit of the guild.
`);

/** The events as database columns, by their keys. */
export const QUESTION_EVENTS = EVENTS.map((line) => {
  const cells = line.split(' | ');
  const [key = '', title = '', category = '', day = '', time = ''] = cells;
  const [city = '', venue = '', price = '', description = '', ...tags] = cells.slice(5);
  const cents = price === 'Free' ? 0 : Number(price.slice(1)) * 100;
  return {
    key,
    columns: {
      ...{ title, category, description, price, tags, venue_name: venue, city: `${city}, TX` },
      ...{ start_date: `${day < '02' ? 2027 : 2026}-${day}`, start_time: time },
      ...{ price_min_cents: cents, price_max_cents: cents, status: 'approved' },
    },
  };
});

interface Question {
  text: string;
  /** Keys of events that the first screen must show. */
  finds: readonly string[];
  /** Keys of events that the first screen must not show. */
  never: readonly string[];
}

/**
 * Questions by time, price, audience, place, kind and name, and with typing errors. Each line is:
 * question > keys to find ! keys not to find.
 */
export const QUESTIONS: readonly Question[] = lines(`
today > jazz painters ! market dockside
tonight > jazz ! dockside
what is on tonight > jazz ! dockside
what's happening today > jazz painters ! carol
tomorrow > openmic teens market ! jazz dockside
things to do tomorrow > openmic teens market ! jazz
tomorrow night > openmic ! jazz
this weekend > dockside strings puppets kites ! jazz artwalk
What's on this weekend? > dockside strings puppets kites ! jazz
weekend > dockside strings carol ! jazz symphony
next weekend > artwalk symphony lights alice ! dockside
saturday > strings puppets storytime carol film makers ! dockside mariachi
this saturday > strings puppets ! mariachi
on sunday > mariachi kites murals ! strings
friday night > dockside improv poets ! strings artwalk
next friday > artwalk ! dockside
monday > cinema ! jazz
next week > pottery docs artwalk symphony cinema ! dockside
this week > jazz market dockside improv ! cinema
december > pottery symphony ! jazz dockside
events in January > january ! symphony
dec 12 > fulton songwriting tamales ! symphony
December 12th > fulton songwriting tamales ! symphony
12/12 > fulton songwriting tamales ! symphony
12/12/2026 > fulton songwriting tamales ! symphony
december 5 and 6 > symphony lights alice victorian ! artwalk
Dec 11-13 > nutcracker fulton messiah ! symphony
Dec 18 - Dec 20 > freefall alright sinton ! messiah nye
11/27 to 11/29 in Rockport > strings puppets pelicans ! pottery
christmas > carol messiah
new year's eve > nye
free > market openmic pelicans puppets ! jazz carol
free events > market openmic pelicans puppets ! jazz
free admission > market openmic pelicans ! jazz
no cover > market openmic pelicans ! dockside
free this weekend > pelicans puppets storytime mariachi murals ! dockside carol
free music > openmic mariachi messiah ! jazz symphony
free concerts in december > messiah fulton ! symphony nye
free concerts in Dec > messiah fulton ! symphony nye
free things to do in corpus > market storytime mariachi ! pelicans jazz
kids > puppets storytime kites ! jazz
children > puppets storytime kites nutcracker ! dockside
family friendly > puppets kites mariachi ! openmic
things to do with kids > puppets storytime kites ! jazz
toddlers > storytime ! jazz
activities for teens > teens ! jazz
free kids this weekend > puppets storytime kites mariachi ! carol
free kids Saturday Rockport > puppets ! storytime strings
something for the whole family on sunday > kites mariachi ! puppets
all ages music > mariachi ! openmic
Rockport > strings puppets pelicans ! jazz carol
in rockport this weekend > strings puppets pelicans ! dockside
Corpus > painters market improv carol ! jazz
events near me in Port A > jazz dockside kites ! carol
port aransas > jazz dockside kites watercolor ! carol
Kingsville, TX > openmic photo tamales songwriting ! jazz
things to do in Victoria > cinema alice messiah ! victorian
aransas pass > poets ! jazz dockside
fulton > fulton
Refugio museum > quilts ! painters
harbor playhouse > night freefall ! jazz
Art Museum of South Texas > painters teens ! jazz
rockport center for the arts > strings pelicans pottery docs ! puppets
downtown > market artwalk tamales
library > storytime author
live music > jazz openmic dockside strings mariachi ! carol
live music tonight in port aransas > jazz ! dockside painters
concerts > jazz dockside strings ! painters
concerts this weekend > dockside strings mariachi ! jazz carol
gigs > jazz openmic dockside ! painters
bands playing friday > dockside ! strings
theater > carol improv ! jazz
theatre > carol improv ! jazz
plays > carol alice night ! painters
musicals > night
ballet > nutcracker ! jazz
comedy > improv ! carol
movies > film cinema docs ! jazz
film screenings > film cinema docs ! jazz
art shows > painters pelicans photo ! jazz
galleries > painters pelicans artwalk ! jazz carol
exhibits > painters photo january ! jazz
where can I see art this weekend > pelicans murals ! dockside
art walk > artwalk ! painters
book readings > poets author ! jazz
poetry > poets ! jazz
farmers market > market ! jazz
craft fair > makers ! jazz
markets > market rockmarket ! jazz
festivals > lights tamales rockmarket ! jazz
classes > teens pottery watercolor songwriting ! jazz
pottery class > pottery ! jazz
art classes for beginners > pottery ! jazz
nutcracker > nutcracker ! jazz
corpus christi symphony > symphony ! jazz
orchestra > symphony ! jazz
Saturday Night Fever > night ! strings
"Free Fall" > freefall ! market
free fall > freefall ! market
the kids are alright > alright ! puppets
Alice in Wonderland > alice ! jazz
musuem > painters cinema quilts ! jazz
Rockprt > strings puppets pelicans ! jazz
Corpus Cristi > painters market carol ! jazz
symfony > symphony ! jazz
galery > painters ! dockside
jaz > jazz ! carol
nutcraker > nutcracker ! jazz
free kids event in rockprot > puppets ! storytime
`).map((line) => {
  const [text = '', answer = ''] = line.split(' > ');
  const [finds = '', never = ''] = answer.split(' ! ');
  return { text, finds: finds.split(' '), never: never.split(' ').filter(Boolean) };
});
