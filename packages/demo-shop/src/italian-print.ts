// Titles and descriptions of the print products in Italian, by the key of the product.
import type { ProductTexts } from './product.ts';

export const italianPrint: ProductTexts = {
  'a4-letterheads': [
    'Carta intestata A4',
    'Carta da 120 g stampata in quadricromia. Adatta a tutte le stampanti da ufficio.',
  ],
  'corporate-stationery-set': [
    'Coordinato aziendale',
    'Carta intestata, fogli per appunti e cartoncini di cortesia in quantità uguali. Stampiamo il tuo file A4 nei tre formati.',
  ],
  'ncr-invoice-books': [
    'Blocchi fatture autocopianti',
    'Blocchi in duplice copia su carta chimica con il tuo modulo, perforati e numerati da 0001, con copertina neutra.',
  ],
  'award-certificates': ['Attestati', 'Cartoncino avorio da 250 g con cornice a guilloche e sigillo in lamina oro.'],
  'branded-notepads': [
    'Blocchi note personalizzati',
    '50 fogli a righe da 80 g, incollati in testa, con sottoblocco in cartone grigio.',
  ],
  'tri-fold-brochures': [
    'Pieghevoli a tre ante',
    'Sei facciate su patinata opaca da 150 g, cordonate perché la piega non si crepi.',
  ],
  'bi-fold-brochures': [
    'Pieghevoli a due ante',
    'Quattro facciate A5 su patinata opaca da 170 g, per offerte ed eventi.',
  ],
  'stapled-booklets-a5': [
    'Quaderni A5 a punto metallico',
    '16 pagine a righe con due punti metallici. La tua grafica è stampata sulla prima e sulla quarta di copertina.',
  ],
  'accordion-brochures': ['Pieghevoli a fisarmonica', 'Cinque ante a zigzag che restano in piedi sul bancone.'],
  'square-product-catalogues': [
    'Quaderni quadrati in brossura',
    'Brossura fresata con 32 pagine bianche. La tua grafica è stampata sul fronte e sul retro della copertina da 300 g.',
  ],
  'a5-flyers': ['Volantini A5', 'Patinata lucida da 150 g, stampata fronte e retro.'],
  'dl-flyers': ['Volantini DL', 'Un terzo di A4. Entrano nelle buste DL e negli espositori.'],
  'a4-poster-flyers': ['Locandine A4', 'Patinata opaca da 170 g, da affiggere o da distribuire.'],
  'a6-handouts': ['Cartoline A6', 'Formato cartolina su cartoncino da 300 g per banconi, borse e cassette postali.'],
  'dl-envelopes-printed-lining': [
    'Buste DL con interno stampato',
    'Carta bianca uso mano da 120 g con chiusura a strip. Il file del fronte va all’esterno, quello del retro all’interno.',
  ],
  'window-envelopes': [
    'Buste con finestra',
    'Per fatture ed estratti conto. Finestra trasparente a sinistra e interno con fondino di sicurezza.',
  ],
  'kraft-string-envelopes': ['Buste kraft con laccio', 'C4 in kraft avana da 140 g, con chiusura a bottone e laccio.'],
  'invitation-envelopes': [
    'Buste per inviti',
    'Busta quadrata in carta da 160 g, con lembo profondo e sigillo effetto ceralacca.',
  ],
  'scalloped-paper-table-mats': [
    'Tovagliette smerlate',
    'Carta uso mano da 100 g con bordo smerlato, stampata con inchiostri per alimenti.',
  ],
  'kraft-diner-table-mats': ['Tovagliette kraft', 'Kraft avana con spazio per tutto il menu.'],
  'round-table-mats': ['Tovagliette rotonde', 'Tonde e fustellate, in cartoncino da 250 g, per hotel e banchetti.'],
  'kids-activity-table-mats': [
    'Tovagliette gioco per bambini',
    'Un labirinto, puntini da unire e animali da colorare. Carta non patinata, adatta ai pastelli.',
  ],
  'folded-menus': [
    'Menu pieghevoli',
    'Cartoncino da 350 g, plastificato opaco e cordonato. Si pulisce con un panno e resta in piedi.',
  ],
  'clipboard-menus': ['Menu per portablocco', 'Fogli singoli color crema da 120 g, per menu che cambiano spesso.'],
  'table-tent-menus': [
    'Menu a cavaliere',
    'Cavalieri da tavolo con due facciate stampate per offerte e bevande. Consegnati stesi.',
  ],
  'long-drinks-menus': ['Carte dei drink', 'Un menu stretto e impermeabile per caffè e bar.'],
  'burger-boxes': [
    'Scatole per hamburger',
    'Scatola a conchiglia antigrasso in cartoncino alimentare da 300 g, con linguetta di chiusura. Consegnata stesa.',
  ],
  'pizza-boxes': ['Cartoni per pizza', 'Cartone ondulato bianco, onda E.'],
  'noodle-boxes': ['Scatole per noodles', 'Scatole pieghevoli con fondo a tenuta e chiusura senza metallo.'],
  'chicken-buckets': [
    'Secchielli per pollo fritto',
    'Secchielli in carta politenata con bordo arrotolato, per pollo e popcorn.',
  ],
  'paper-coffee-cups': [
    'Bicchieri di carta per caffè',
    'Bicchieri a doppia parete, stampati tutt’intorno. Coperchi inclusi.',
  ],
  'laminated-shopping-bags': [
    'Shopper plastificate',
    'Carta patinata da 200 g, plastificata opaca, con maniglie in cordino e occhielli.',
  ],
  'kraft-carrier-bags': ['Shopper kraft', 'Kraft avana con maniglie in carta ritorta.'],
  'boutique-ribbon-bags': [
    'Shopper boutique con nastro',
    'Cartoncino patinato con logo stampato a caldo e maniglie in nastro di raso.',
  ],
  'bottle-bags': ['Shopper portabottiglia', 'Borse alte con fondo rinforzato per succhi, olio e sciroppo di datteri.'],
  'event-bag-trio': ['Tris di shopper per eventi', 'Una grafica in tre misure, in quantità uguali.'],
  'die-cut-presentation-folders': [
    'Cartelline fustellate',
    'Cartoncino da 350 g con tasca, due tagli portabiglietto e una finestra. Stampate all’esterno e all’interno.',
  ],
  'shaped-hang-tags': [
    'Cartellini sagomati',
    'Tagliati lungo il contorno del tuo file, con occhiello in metallo e cordino di cotone annodato.',
  ],
  'door-hangers': ['Appendiporta', 'Cartoncino da 350 g stampato fronte e retro, con taglio antistrappo.'],
  'beverage-coasters': ['Sottobicchieri', 'Sottobicchieri rotondi in cartone assorbente da 1,4 mm.'],
  'sticker-sheets': [
    'Fogli di adesivi',
    'Le sagome del tuo file a mezzo taglio su un foglio di vinile bianco. Si staccano facilmente.',
  ],
  'label-rolls': ['Etichette in rotolo', 'Etichette di carta in rotolo, da applicare a mano o a macchina.'],
  'jar-labels': [
    'Etichette per barattoli',
    'Etichette in film impermeabile, per frigoriferi e secchielli del ghiaccio.',
  ],
  'die-cut-vinyl-stickers': [
    'Adesivi in vinile sagomati',
    'Adesivi tagliati sulla sagoma del tuo file. All’aperto i colori resistono cinque anni.',
  ],
  'rigid-gift-boxes': [
    'Scatole regalo rigide',
    'Cartone grigio da 1200 g rivestito in carta stampata, con coperchio separato e velina bianca.',
  ],
  'perfume-drawer-boxes': [
    'Scatole a cassetto per profumi',
    'Scatola a cassetto con fascia e nastro per aprire. Consegnata senza inserto.',
  ],
  'chocolate-boxes': [
    'Scatole per cioccolatini',
    'Coperchio a libro con chiusura magnetica e foglio imbottito. Consegnata senza inserto.',
  ],
  'round-hat-boxes': ['Cappelliere', 'Scatole rotonde con cordino, per fiori, foulard e torte.'],
  'paper-car-mats': [
    'Tappetini di carta per auto',
    'Carta resistente all’acqua per officine e autolavaggi. Protegge la moquette e fa pubblicità alla tua attività.',
  ],
  'kraft-car-mats': ['Tappetini kraft per auto', 'Kraft avana resistente, stampato in nero.'],
  'laminated-car-mats': [
    'Tappetini plastificati per auto',
    'Carta in quadricromia con retro in film che ferma acqua e fango.',
  ],
  'car-mat-rolls': ['Tappetini per auto in rotolo', 'Perforati ogni 500 mm. Si strappa un tappetino per auto.'],
  'printed-winter-safety-jackets': [
    'Giacche invernali personalizzate',
    'Giacca imbottita bicolore con bande riflettenti e il tuo logo sul petto. Dopo l’ordine ti contattiamo per le taglie.',
  ],
  'printed-bomber-safety-jackets': [
    'Bomber di sicurezza personalizzati',
    'Giacca corta con polsini e fondo in maglia. Il tuo logo è stampato in bianco sulla schiena.',
  ],
  'printed-softshell-jackets': [
    'Giacche softshell personalizzate',
    'Softshell antivento a tre strati con il tuo logo sul petto e sulla manica.',
  ],
  'printed-rain-jackets': [
    'Giacche antipioggia personalizzate',
    'Cuciture saldate e cappuccio nel collo. Il tuo logo è stampato grande sulla schiena.',
  ],
  'gold-foil-business-cards': [
    'Biglietti da visita con lamina oro',
    'Cartoncino accoppiato spesso, con il tuo logo stampato a caldo in oro e bordi dorati. Stampa fronte e retro.',
  ],
  'painted-edge-business-cards': [
    'Biglietti da visita con bordo colorato',
    'Cartoncino di cotone da 700 g. I bordi sono dipinti a mano nel colore principale della tua grafica.',
  ],
  'letterpress-cotton-cards': [
    'Biglietti letterpress in cotone',
    'La tua grafica impressa in profondità su morbido cartoncino bianco di cotone.',
  ],
  'copper-foil-cards-in-a-box': [
    'Biglietti con lamina rame in scatola',
    'Cartoncino nero soft touch stampato a caldo in rame. Consegnati in scatole rigide da 50.',
  ],
  'velvet-silver-business-cards': [
    'Biglietti vellutati con lamina argento',
    'Plastificazione vellutata al tatto e lamina argento fronte e retro.',
  ],
  'economy-business-cards': [
    'Biglietti da visita economici',
    'Cartoncino da 300 g stampato in quadricromia fronte e retro. Non plastificato.',
  ],
  'appointment-cards': [
    'Biglietti per appuntamenti',
    'Cartoncino non patinato, facile da scrivere. I tuoi dati sul fronte, il prossimo appuntamento sul retro.',
  ],
  'square-business-cards': [
    'Biglietti da visita quadrati',
    'Un biglietto quadrato che si fa notare. Cartoncino da 350 g con plastificazione opaca.',
  ],
  'folded-business-cards': [
    'Biglietti da visita doppi',
    'Quattro facciate con spazio per una mappa, un listino o due lingue.',
  ],
  'kraft-business-cards': ['Biglietti da visita kraft', 'Cartoncino avana riciclato con fibre a vista.'],
  'vertical-business-cards': [
    'Biglietti da visita verticali',
    'Formato verticale, plastificazione opaca fronte e retro.',
  ],
  'qr-business-cards': [
    'Biglietti da visita con codice QR',
    'Il codice QR sul fronte salva i tuoi contatti con una scansione. Proviamo ogni codice prima della stampa.',
  ],
  'rounded-corner-business-cards': [
    'Biglietti da visita con angoli arrotondati',
    'Angoli arrotondati da 6 mm che non si piegano nel portafoglio.',
  ],
  'soft-touch-business-cards': [
    'Biglietti da visita soft touch',
    'Cartoncino da 400 g con plastificazione soft touch.',
  ],
  'spot-uv-business-cards': [
    'Biglietti da visita con UV a rilievo',
    'Vernice lucida a rilievo su un biglietto opaco: cattura la luce.',
  ],
  'matte-laminated-business-cards': [
    'Biglietti da visita plastificati opachi',
    'I più venduti: cartoncino da 350 g, plastificato opaco fronte e retro.',
  ],
};
