import type { TableSeed } from '../backing.js';
import { rowId, tableOf } from './table.js';

/** Cities by country and region: `country|region|city, city`. */
const places = [
  'Germany|Berlin|Berlin',
  'Germany|Bavaria|Munich, Nuremberg, Augsburg, Regensburg, Würzburg',
  'Germany|North Rhine-Westphalia|Cologne, Düsseldorf, Dortmund, Essen, Bonn, Münster, Bielefeld',
  'Germany|Hesse|Frankfurt, Wiesbaden, Kassel, Darmstadt',
  'Germany|Saxony|Leipzig, Dresden, Chemnitz',
  'Germany|Baden-Württemberg|Stuttgart, Karlsruhe, Freiburg, Heidelberg, Mannheim, Ulm',
  'Germany|Lower Saxony|Hanover, Göttingen, Oldenburg, Osnabrück',
  'Germany|Hamburg|Hamburg',
  'Germany|Bremen|Bremen',
  'Germany|Schleswig-Holstein|Kiel, Lübeck, Flensburg',
  'Austria|Vienna|Vienna',
  'Austria|Styria|Graz',
  'Austria|Tyrol|Innsbruck',
  'Austria|Salzburg|Salzburg',
  'Switzerland|Zurich|Zurich, Winterthur',
  'Switzerland|Bern|Bern, Thun',
  'Switzerland|Geneva|Geneva',
  'United Kingdom|England|London, Manchester, Birmingham, Leeds, Bristol, Liverpool, Sheffield, Newcastle, Nottingham, Brighton, Oxford, Cambridge, York, Exeter',
  'United Kingdom|Scotland|Edinburgh, Glasgow, Aberdeen, Dundee, Inverness',
  'United Kingdom|Wales|Cardiff, Swansea',
  'United Kingdom|Northern Ireland|Belfast, Derry',
  'Ireland|Leinster|Dublin, Kilkenny',
  'Ireland|Munster|Cork, Limerick, Waterford',
  'Ireland|Connacht|Galway, Sligo',
  'France|Île-de-France|Paris, Versailles',
  'France|Auvergne-Rhône-Alpes|Lyon, Grenoble',
  'France|Occitanie|Toulouse, Montpellier',
  'France|Grand Est|Strasbourg, Reims',
  'Netherlands|North Holland|Amsterdam, Haarlem',
  'Netherlands|South Holland|Rotterdam, The Hague, Leiden',
  'Netherlands|Utrecht|Utrecht',
  'Belgium|Flanders|Antwerp, Ghent, Bruges',
  'Denmark|Capital Region|Copenhagen',
  'Denmark|Central Denmark|Aarhus',
  'Sweden|Stockholm|Stockholm',
  'Sweden|Västra Götaland|Gothenburg',
  'Norway|Oslo|Oslo',
  'Norway|Vestland|Bergen',
  'Finland|Uusimaa|Helsinki, Espoo',
  'Poland|Masovia|Warsaw',
  'Poland|Lesser Poland|Kraków',
  'Poland|Pomerania|Gdańsk',
  'Spain|Madrid|Madrid',
  'Spain|Catalonia|Barcelona, Girona',
  'Spain|Andalusia|Seville, Málaga, Granada',
  'Italy|Lazio|Rome',
  'Italy|Lombardy|Milan, Bergamo',
  'Italy|Tuscany|Florence, Pisa, Siena',
  'Portugal|Lisbon|Lisbon',
  'Portugal|Norte|Porto, Braga',
  'Japan|Kantō|Tokyo, Yokohama, Chiba, Saitama',
  'Japan|Kansai|Osaka, Kyoto, Kobe, Nara',
  'Japan|Hokkaidō|Sapporo, Hakodate',
  'Japan|Kyūshū|Fukuoka, Nagasaki, Kumamoto',
  'Japan|Chūbu|Nagoya, Kanazawa',
  'Saudi Arabia|Riyadh|Riyadh',
  'Saudi Arabia|Makkah|Jeddah, Makkah, Taif',
  'Saudi Arabia|Eastern Province|Dammam, Khobar',
  'Egypt|Cairo|Cairo',
  'Egypt|Alexandria|Alexandria',
  'Morocco|Casablanca-Settat|Casablanca',
  'Jordan|Amman|Amman',
];

const lines = places.flatMap((place) => {
  const [country, region, names = ''] = place.split('|');
  return names.split(', ').map((name) => `${name}|${region}|${country}`);
});

/** Cities people choose from, enough of them for several pages. */
export const cities: TableSeed = tableOf(
  'cities',
  'Cities',
  [
    { key: 'name', name: 'City', type: 'text' },
    { key: 'region', name: 'Region', type: 'text' },
    { key: 'country', name: 'Country', type: 'text' },
  ],
  lines,
);

/** The id of the row of a city. */
export const cityId = (name: string): string => {
  const line = lines.find((one) => one.startsWith(`${name}|`));
  if (!line) throw new Error(`There is no city "${name}".`);
  return rowId('cities', line);
};
