/** The default location, in Al Quoz. */
const LOCATION = { latitude: 25.1283, longitude: 55.2231 } as const;
const COORDINATES = `${String(LOCATION.latitude)},${String(LOCATION.longitude)}`;

/** Links to the default location in common map services. */
export const MAPS: Readonly<Record<'google' | 'apple' | 'openStreetMap', string>> = {
  google: `https://www.google.com/maps/search/?api=1&query=${COORDINATES}`,
  apple: `https://maps.apple.com/?ll=${COORDINATES}&q=Pressline`,
  openStreetMap: `https://www.openstreetmap.org/?mlat=${String(LOCATION.latitude)}&mlon=${String(LOCATION.longitude)}#map=16/${COORDINATES.replace(',', '/')}`,
};

/** Links to any other address. */
export function mapsOf(address: string): typeof MAPS {
  const query = encodeURIComponent(address);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    apple: `https://maps.apple.com/?q=${query}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${query}`,
  };
}
