import type { Language } from '@pressline/domain/kernel/languages.ts';

interface DemoReplyTemplate {
  /** Names the template within the demo. */
  readonly key: string;
  readonly name: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** Texts from which the staff of the demo begin their replies. */
export const replyTemplates: readonly DemoReplyTemplate[] = [
  {
    key: 'artwork',
    name: 'Artwork requirements',
    texts: {
      en: `Hello {name},

Please send your artwork as a PDF with 3 mm of bleed on each side. Images need 300 DPI at print size, 150 DPI at least. The product page has a template that shows the trim and the safe area.

If you’re not sure about a file, upload it: we check every file before we print.`,
      it: `Ciao {name},

inviaci il file di stampa in PDF con 3 mm di abbondanza per lato. Le immagini devono avere 300 DPI alla dimensione di stampa, come minimo 150. Nella pagina del prodotto trovi un modello con la linea di rifilo e l’area di sicurezza.

Se hai dubbi su un file, caricalo: controlliamo ogni file prima della stampa.`,
      ar: `مرحبًا {name}،

يُرجى إرسال ملف التصميم بصيغة PDF مع هامش نزف 3 مم من كل جهة. تحتاج الصور إلى دقة 300 نقطة في البوصة بحجم الطباعة، و150 على الأقل. تجد في صفحة المنتج قالبًا يبيّن حد القص ومنطقة الأمان.

إن لم تكن متأكدًا من ملفك فارفعه: نفحص كل ملف قبل الطباعة.`,
    },
  },
  {
    key: 'order-status',
    name: 'Order status',
    texts: {
      en: `Hello {name},

Thank you for your message about order {order}. You can see its current stage and the estimated date at any time: choose “Track an order” on our website, then enter the order number and your email address.

We’ll email you as soon as it ships.`,
      it: `Ciao {name},

grazie per il messaggio sull’ordine {order}. Puoi vedere in ogni momento la fase in corso e la data prevista: sul nostro sito scegli «Segui un ordine» e inserisci il numero d’ordine e il tuo indirizzo email.

Ti scriveremo appena sarà spedito.`,
      ar: `مرحبًا {name}،

شكرًا لرسالتك بشأن الطلب {order}. يمكنك معرفة مرحلته الحالية والموعد المتوقع في أي وقت: اختر «تتبّع طلب» في موقعنا، ثم أدخل رقم الطلب وبريدك الإلكتروني.

سنراسلك فور شحنه.`,
    },
  },
  {
    key: 'quotation',
    name: 'Quotation for a large order',
    texts: {
      en: `Hello {name},

Thank you for your request. To prepare a quotation we need:

- the product and the quantity
- the size, and for safety wear how many of each size
- the date by which you need the order
- your company name and TRN, if the invoice is for a company

You’ll hear from us within one working day.`,
      it: `Ciao {name},

grazie per la richiesta. Per preparare un preventivo ci servono:

- il prodotto e la quantità
- il formato e, per l’abbigliamento, quanti capi per taglia
- la data entro cui ti serve l’ordine
- il nome dell’azienda e il TRN, se la fattura è intestata a un’azienda

Riceverai una risposta entro un giorno lavorativo.`,
      ar: `مرحبًا {name}،

شكرًا لطلبك. لإعداد عرض السعر نحتاج إلى:

- المنتج والكمية
- المقاس، وعدد القطع من كل مقاس لملابس السلامة
- التاريخ الذي تحتاج فيه إلى الطلب
- اسم الشركة ورقمها الضريبي إن كانت الفاتورة باسم شركة

سنرد عليك خلال يوم عمل واحد.`,
    },
  },
  {
    key: 'reorder',
    name: 'Reordering',
    texts: {
      en: `Hello {name},

To order the same again, open order {order} in your account and choose “Order again”. You can change the quantity and the delivery address before you place the order. If the artwork has changed, upload the new file there too.`,
      it: `Ciao {name},

per ordinare di nuovo la stessa cosa, apri l’ordine {order} nel tuo account e scegli «Ordina di nuovo». Prima di inviare l’ordine puoi cambiare la quantità e l’indirizzo di consegna. Se la grafica è cambiata, carica lì anche il nuovo file.`,
      ar: `مرحبًا {name}،

لطلب المنتج نفسه مرة أخرى، افتح الطلب {order} في حسابك واختر «إعادة الطلب». يمكنك تغيير الكمية وعنوان التوصيل قبل تقديم الطلب. وإن تغيّر التصميم فارفع الملف الجديد هناك أيضًا.`,
    },
  },
];
