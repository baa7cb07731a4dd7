/** Where the shop stands, in Al Quoz; the pages say the address in their own language. */
const PLACE = { latitude: 25.1283, longitude: 55.2231 } as const;
const AT = `${String(PLACE.latitude)},${String(PLACE.longitude)}`;

/** The same place in the maps that people use. */
export const MAPS: Readonly<Record<'google' | 'apple' | 'openStreetMap', string>> = {
  google: `https://www.google.com/maps/search/?api=1&query=${AT}`,
  apple: `https://maps.apple.com/?ll=${AT}&q=Pressline`,
  openStreetMap: `https://www.openstreetmap.org/?mlat=${String(PLACE.latitude)}&mlon=${String(PLACE.longitude)}#map=16/${AT.replace(',', '/')}`,
};

/** Another place, which only its address names. */
export function mapsOf(address: string): typeof MAPS {
  const words = encodeURIComponent(address);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${words}`,
    apple: `https://maps.apple.com/?q=${words}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${words}`,
  };
}
