/**
 * Calls `load`, and again each time the connection is back while it fails without one. For code that is loaded when it is
 * first needed.
 *
 * @throws what `load` throws with a connection
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      globalThis.addEventListener('online', resolve, { once: true });
    });
    return loadWhenOnline(load);
  }
}
