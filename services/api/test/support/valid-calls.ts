import type { EndpointName } from '@pressline/contracts/endpoints.ts';
import { type Call, type Client } from './client.ts';
import { eventually } from './eventually.ts';
import {
  addProduct,
  addVest,
  adminToken,
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
  const newColleague = async (): Promise<string> => {
    const json = { name: 'Omar', email: `colleague${(people += 1)}@pressline.example` };
    return (await client.call('inviteStaff', { token: await adminToken(client), json })).body.person.id as string;
  };
  const aMail = async (): Promise<string> =>
    eventually(async () => {
      const query = { state: 'kept' };
      const { body } = await client.call('mails', { token: await adminToken(client), query });
      return (body as readonly { readonly id: string }[])[0]?.id;
    });
  return {
    register: async () => ({ json: { ...SARA, email: `person${(people += 1)}@dune.example` } }),
    login: async () => ({ json: { email: SARA.email, password: SARA.password } }),
    adminLogin: async () => ({ json: { email: 'admin@pressline.example', password: 'an admin of the shop' } }),
    endSessions: async () => ({}),
    changePassword: async () => ({ json: { password: 'wrong', new_password: 'new' } }),
    forgotPassword: async () => ({ json: { email: SARA.email } }),
    resetPassword: async () => ({ json: { token: 'no link', password: 'new' } }),
    acceptInvitation: async () => ({ json: { token: 'no link', password: 'new' } }),
    profile: async () => ({}),
    adminProfile: async () => ({}),
    staff: async () => ({}),
    inviteStaff: async () => ({ json: { name: 'Omar', email: `omar${(people += 1)}@pressline.example` } }),
    renameStaff: async () => ({ params: { id: await newColleague() }, json: { name: 'Omar' } }),
    reinviteStaff: async () => ({ params: { id: await newColleague() } }),
    disableStaff: async () => ({ params: { id: await newColleague() } }),
    enableStaff: async () => ({ params: { id: await newColleague() } }),
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
    mails: async () => ({}),
    mail: async () => ({ params: { id: await aMail() } }),
    retryMail: async () => ({ params: { id: await aMail() } }),
    shop: async () => ({}),
    hints: async () => ({}),
    uploads: async () => ({ params: { file: scene.frontFile } }),
  };
}
