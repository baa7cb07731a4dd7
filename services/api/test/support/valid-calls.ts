import type { EndpointName } from '@pressline/contracts/endpoints.ts';
import { type Call, type Client } from './client.ts';
import {
  addProduct,
  addVest,
  formOf,
  GOLD_CARDS,
  orderForm,
  png,
  SARA,
  sceneWithOrder,
  VEST,
  type Scene,
} from './people-and-things.ts';

export interface FullScene extends Scene {
  readonly vestId: string;
  readonly frontFile: string;
}

export async function fullScene(client: Client): Promise<FullScene> {
  const scene = await sceneWithOrder(client);
  const vestId = (await addVest(client, scene.admin)).body.product.id as string;
  const order = await client.call('order', {
    token: scene.sara,
    params: { id: scene.orderId },
    headers: { 'Pressline-After': scene.placed.headers.get('Pressline-Position') ?? '' },
  });
  return { ...scene, vestId, frontFile: order.body.front_file as string };
}

/** A call of each route that is fine but for who makes it. */
export async function validCalls(
  client: Client,
  scene: FullScene,
): Promise<{ readonly [Name in EndpointName]: () => Promise<Call> }> {
  const image = await png();
  const productForm = () => formOf(GOLD_CARDS, { image: [image, 'a.png'] });
  const vestForm = () => formOf(VEST, { image: [image, 'a.png'] });
  const newProduct = async () => ({ id: (await addProduct(client, scene.admin)).body.product.id as string });
  const newVest = async () => ({ id: (await addVest(client, scene.admin)).body.product.id as string });
  let people = 0;
  return {
    register: async () => ({ json: { ...SARA, email: `person${(people += 1)}@dune.example` } }),
    login: async () => ({ json: { email: SARA.email, password: SARA.password } }),
    adminLogin: async () => ({ json: { email: 'admin@pressline.example', password: 'an admin of the shop' } }),
    endSessions: async () => ({}),
    changePassword: async () => ({ json: { password: 'wrong', new_password: 'new' } }),
    profile: async () => ({}),
    adminProfile: async () => ({}),
    placeOrder: async () => ({ form: orderForm(scene.productId) }),
    myOrders: async () => ({}),
    order: async () => ({ params: { id: scene.orderId } }),
    artwork: async () => ({ params: { id: scene.orderId, side: 'front' } }),
    adminOrders: async () => ({}),
    adminSummary: async () => ({}),
    processes: async () => ({}),
    updateProcess: async () => ({ params: { orderId: scene.orderId }, json: { stage: 'Prepress' } }),
    processHistory: async () => ({ params: { orderId: scene.orderId } }),
    placeSafetyOrder: async () => ({
      form: formOf({
        customer_name: 'A',
        customer_email: 'a@dune.example',
        customer_phone: '0501234567',
        delivery_location: 'Dubai',
        products: JSON.stringify([{ id: scene.vestId, sizeQuantities: { Small: 1 } }]),
      }),
    }),
    safetyOrders: async () => ({}),
    products: async () => ({}),
    product: async () => ({ params: { id: scene.productId } }),
    productsByCategory: async () => ({ params: { label: 'business-cards' } }),
    addProduct: async () => ({ form: productForm() }),
    editProduct: async () => ({ params: { id: scene.productId }, form: formOf(GOLD_CARDS) }),
    removeProduct: async () => ({ params: await newProduct() }),
    restoreProduct: async () => ({ params: { id: scene.productId } }),
    productHistory: async () => ({ params: { id: scene.productId } }),
    adminProducts: async () => ({}),
    safetyProducts: async () => ({}),
    safetyProduct: async () => ({ params: { id: scene.vestId } }),
    safetyProductsByCategory: async () => ({ params: { category: 'Safety Vest' } }),
    addSafetyProduct: async () => ({ form: vestForm() }),
    editSafetyProduct: async () => ({ params: { id: scene.vestId }, form: formOf(VEST) }),
    removeSafetyProduct: async () => ({ params: await newVest() }),
    restoreSafetyProduct: async () => ({ params: { id: scene.vestId } }),
    safetyProductHistory: async () => ({ params: { id: scene.vestId } }),
    adminSafetyProducts: async () => ({}),
    sendMessage: async () => ({ json: { name: 'A', email: 'a@dune.example', message: 'Hello' } }),
    search: async () => ({ query: { q: 'cards' } }),
    subscribe: async () => ({ json: { email: 'reader@dune.example' } }),
    messages: async () => ({}),
    shop: async () => ({}),
    hints: async () => ({}),
    uploads: async () => ({ params: { file: scene.frontFile } }),
  };
}
