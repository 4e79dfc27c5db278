/** Questions about the own records, each with what is expected. Opened by nobody while the assistant is built: its score is the one that counts. */
export const unseenOwn = `
refund anyRefund: mera refnd kab aayega
refund anyRefund: मेरा रिफंड कहाँ है
refund anyRefund: paisa wapas kab milega
refund anyRefund: any refund pending?
refund anyRefund: show me all my refunds
refund anyRefund: mere sare refund dikhao
refund anyRefund: kis kis ka paisa wapas aana baki h
refund anyRefund: payment fail hua paise kat gye wapas kb ayenge
refund anyRefund: how much money is coming back to me
refund refundWhen: रिफंड किस तारीख तक मिल जाएगा
refund powerRefund: Suryodaya refund kahan pahuncha
refund powerRefund: 1,240 rupees ka refund kab aayega
refund powerRefund: bijli wala refund kaha atka hai
refund powerRefund: who has my 1240 refund right now, you or the gateway?
refund powerRefundWhen: when exactly will suryodaya refund 1240 be credited
refund powerRefundWhen: suryodya vidut ka rifand kab tk ayega
refund waterRefund: मेरा 560 रुपये का रिफंड कहाँ है
refund waterRefund: pani wale bill ka refund abhi tak nahi mila 560 rs
refund waterRefund: which of my refunds is late
refund waterRefund: kaun sa refund late chal raha hai
refund waterRefundPay: how much compensation do I get for the late water refund
refund waterRefundPay: देरी के लिए मुझे कितना मुआवज़ा मिलेगा पानी वाले रिफंड पर
refund waterRefundRef: what is the UTR of my 560 refund
refund waterRefundRef: jaldhara water refund ka reference no kya h
refund waterRefundRef: पानी वाले रिफंड का यूटीआर नंबर दो
refund waterRefundRef: bank is asking for reference number of the jaldhara refund
refund tagRefund: फास्टैग वाला पैसा वापस आया क्या
refund phoneRefund: did I get the refund of 239
refund phoneRefund: 239 ka refund aaya kya
refund phoneRefund: lehar mobile ka refund kis din mila tha
refund gasRefund: nabha gas ka refund aa gaya tha kya
refund gasRefund: when was the 450 gas refund credited
refund gasRefund: नाभा गैस का 450 वाला रिफंड कब आया था
refund gasRefundPay: did I get anything extra because the gas refund of 450 was late
refund lastRefund: which refund came last
refund lastRefund: aakhri refund kab aaya tha
refund refundCount: how many refunds do I have
refund refundCount: mere kitne refund hain total
refund refundCount: मेरे कुल कितने रिफंड हैं
refund refundWhy: refund kyun aaya mera
refund refundWhy: why was suryodaya payment of 1240 returned
payment lastPayment: what happened to my last payment
payment lastPayment: mera pichla payment hua ki nahi
payment gasPayment: cylinder ka payment pending hai
payment gasPayment: paise kat gaye 905
payment gasPayment: my lpg payment shows waiting, what is going on
payment gasPaymentUntil: until when will nabha gas confirm my payment
payment pendingPayments: कौन से भुगतान अभी पेंडिंग हैं
payment metroPayment: metro card recharge ho gaya kya
payment metroPayment: narmada metro 500 status
payment metroPayment: मेट्रो कार्ड के 500 रुपये का क्या हुआ
payment fiberFail: taara fiber 799 declined why
payment fiberFail: इंटरनेट का भुगतान क्यों फेल हुआ
payment failedPayments: मेरे कौन से भुगतान असफल रहे
payment failedPayments: my payment failed
payment bigFail: 18,403 wala payment hua ya nahi
payment lastRecharge: मोबाइल रिचार्ज पिछली बार कब कराया
payment lastRecharge: lehar mobile 299 ho gya kya
payment dthPayment: did my dth recharge go through
payment dthPayment: tarang dth 350 ka kya hua
payment dthPayment: डीटीएच रिचार्ज हुआ क्या
payment postpaidPayment: did I pay my postpaid bill
payment powerPaid: बिजली का बिल पिछली बार कब भरा था और कितना
payment powerPaidOct: did I pay 1105 to suryodaya
payment powerPaidOct: october me bijli ka bill kitna bhara tha
payment waterPaid: has my november water bill been paid
payment waterPaid: jaldhara ko last payment kab kiya
payment cardPayment: credit card payment 6200 complete kyu nahi hua
payment rechargeRef: I need the receipt of my 299 recharge
bills allBills: Which bills are due?
bills allBills: मेरे कौन से बिल बकाया हैं
bills allBills: kya kya bharna hai is hafte
bills allBills: pending bills dikhao na
bills allBills: कौन कौन से बिल भरने बाकी हैं
bills allBills: any bill pending?
bills billTotal: sab bill mila ke kitna dena hai
bills billCount: how many bills are unpaid
bills billCount: kitne bill baki h
bills powerBill: how much is my electricity bill
bills powerBill: बिजली का बिल कितना है
bills powerBill: light bill kitna aaya is bar
bills powerBill: electrcity bil amt
bills powerBillWhen: last date for light bill
bills powerBillWhen: बिजली बिल की आखिरी तारीख क्या है
bills waterBill: pani ka bill kitna hai
bills waterBill: पानी का बिल कब देना है
bills waterBill: wtr bill amount
bills waterBillWhen: due date of water bill
bills fiberBill: wifi ka bill kitna aaya
bills fiberBill: office net bill kitna
bills fiberBill: internet bill due when
bills insuranceBill: insurance premium kab dena hai
bills insuranceBill: ekta insurance due
bills overdueBill: which bill is overdue
bills overdueBill: कौन सा बिल समय पर नहीं भरा
bills overdueBill: kisi bill ki date nikal gayi kya
bills cardBill: chandi card due
bills cardBillWhen: credit card bill last date
bills schoolBill: स्कूल की फीस कितनी देनी है
bills nextBill: sabse pehle kaunsa bill bharna hai
bills bigBill: which is my biggest bill
bills billsWeek: bills due this week
bills billsDecember: december me kaun se bill bharne hai
autopay autopayNext: अगला ऑटोपे कब है
autopay autopayNext: autopay se agla paisa kab katega
autopay fiberAutopay: autopay of taara fiber
autopay fiberAutopay: wifi ka autopay kab cut hoga
autopay autopayList: kaun se mandate chalu hain mere
autopay autopayList: kis kis bill pe auto pay laga hai
autopay autopayList: मेरे कौन कौन से ऑटोपे चल रहे हैं
autopay autopayList: is my autopay on
autopay autopayList: e mandate list
autopay postpaidAutopay: why is my postpaid autopay not working
autopay waterAutopay: which autopay is waiting for my approval
autopay gasAutopay: nabha gas autopay when did it end
autopay cardAutopay: chandi card autopay limit
autopay cardAutopay: credit card ke autopay ki limit kitni hai
autopay cardAutopay: will autopay pay my credit card bill of 6200
autopay fiberLastDebit: when did autopay last debit for taara fiber
autopay loanMandate: उड़ान लोन का ई मैंडेट चालू है?
autopay lateMandate: himadri wale loan ka auto debit kyu nahi hua
loan nextEmi: emi date kya hai
loan nextEmi: next instalment amount
loan udaanEmi: udaan emi date
loan owed: मेरा लोन कितना बाकी है
loan udaanOwed: my outstanding balance on udaan loan
loan udaanOwed: udaan ka kitna paisa bacha hai dene ko
loan udaanOwed: principal left on udan personal loan
loan lateOwed: himadri credit loan balance
loan lateDue: which emi did I miss
loan lateDue: meri kaun si kist chhut gayi
loan lateDue: bike loan ka kitna dena hai abhi
loan lateDays: how many days late is my himadri emi
loan lateDue: late fee kitni lagi himadri pe
loan closedLoan: is my mallika phone loan closed
loan closedLoan: mallika ka loan khatam ho gaya na
loan loanCount: how many loans do I have
loan udaanApr: उड़ान लोन का एपीआर कितना है
loan anyApr: What is the APR of my loan
loan udaanRate: उड़ान लोन पर कितना ब्याज लग रहा है
loan lateRate: himadri loan me kitne percent byaj hai
loan lateRate: rate of interest on two wheeler loan
loan udaanFee: how much processing fee did udaan take
loan udaanInterest: udaan ko total kitna byaj dunga
loan udaanTenure: udaan loan kitne mahine ka hai
loan udaanTenure: tenure of my udaan loan
loan udaanLeft: udaan ki kitni kist bachi hai
loan udaanPaid: how much have I paid so far to udaan
loan udaanStart: udaan loan ka paisa kab aaya tha khate me
loan udaanRepayment: udaan ki 5 november wali kist gayi kya
loan lastRepayment: show my loan repayment history
close closeAny: if I close my loan today what do I pay
close closeAny: aaj loan band karu to kitna dena padega
close closeUdaan: foreclosure amount for udaan loan
close closeUdaan: उड़ान लोन आज पूरा चुकाना हो तो कितना देना होगा
close closeUdaanCharge: is there a charge for closing udaan early
close closeLate: himadri ka poora loan abhi chuka du to kitna
ahead part:5000:2027-03: what will I owe udaan in March if I pay 5,000 now
ahead part:5000:2027-03: agar main udaan me abhi 5000 bharun to march mein kitna bachega
ahead partPay:10000: what if I pay 10000 extra on udaan
ahead partPay:20000: can I part pay 20,000 on udaan now, what changes
ahead partPay:10000: उड़ान में दस हज़ार अतिरिक्त भर दूँ तो क्या होगा
ahead owedIn:2027-04: udaan loan mein april me kitna bacha hoga
ahead emiIn:2027-01: january me udaan ki emi kitni jayegi
application reviewApp: chandrika finance application status
application reviewApp: loan approve hua kya
application reviewApp: has chandrika approved my 80000 loan
application reviewApp: लोन अभी तक पास क्यों नहीं हुआ
application rejectedApp: why was my loan rejected
application rejectedApp: vindhya capital ne loan reject kyu kiya
application rejectedApp: मेरा लोन क्यों रिजेक्ट हुआ
application reapply: when can I apply again at vindhya
application anyApp: show all my loan applications
score score: what is my credit score
score score: mera cibil score kitna hai
score score: cibil
score score: मेरा सिबिल कितना है अभी
score scoreBefore: did my score go up
coins coins: how many coins do I have
coins coins: mere paas kitne coin hain
coins coins: मेरे पास कितने सिक्के हैं
coins coins: coin balance
coins coins: total coinz
coins coinWorth: mere coins ki keemat kitne rupay hai
coins coinsEnd: when do my coins expire
coins coinsEnd: mere coins kab khatam honge
coins coinsEnd: how many coins will I lose and when
coins coinsSpent: what did I spend my coins on
coins coinsSpent: मेरे सिक्के कहाँ खर्च हुए
coins coinsSpent: last time I used coins
coins coinsEarned: aaj kitne coin mile
coins coinsTaken: why were 100 coins taken back
coupons lunch: pune mein lunch ka koi offer hai
coupons lunch: mumbai me khana pe discount
coupons lunch: tiffin ghar offer
coupons lunchEnd: tiffin ghar ka coupon kab tak chalega
coupons pizza: chulha pizza pe kya offer h
coupons pizza: पिज़्ज़ा पर कोई ऑफर है क्या
coupons pizzaEnd: when does the chulha pizza coupon expire
coupons clothes: offers on clothes
coupons medicine: any coupon for pharmacy
coupons medicine: दवाई का कूपन है क्या
coupons soapEnd: last day of my sugandh soap coupon
coupons soapEnd: सुगंध का कूपन किस दिन तक चलेगा
coupons saved: maine kaun kaun se coupon save kiye the
coupons soapEnd: which of my saved coupons ends first
coupons usedCodes: maine kaun se code liye hai
coupons usedCodes: what was my dawai ghar code
prizes prizeList: what prizes have I won
prizes prizeList: my redeemed rewards
prizes voucher: किताब वाले वाउचर का कोड
prizes voucherEnd: when does my book voucher expire
prizes voucherEnd: book vouchar kab tak valid hai
prizes parcel: where is my steel bottle
prizes parcel: tracking number of my bottle
prizes mug: why did I not get the chai mug
prizes mug: चाय मग का क्या हुआ
prizes scratch: scratch card kab tak scratch kar sakte hai
prizes scratch: unopened scratch cards
requests anyRequest: meri shikayat ka kya hua
requests anyRequest: has support replied to me
requests anyRequest: ticket status
requests anyRequest: maine jo complaint ki thi uska jawab kab ayega
requests waitingRequest: which request is waiting for my reply
requests waitingRequest: loan charges wali complaint me kya hua
requests requestCount: meri kitni shikayat khuli hai
spending spentNow: is mahine kitna kharch hua
spending spentNow: इस महीने कितना खर्च हुआ
spending spentNow: november ka kharcha
spending spentOct: अक्टूबर में कितना ख़र्च किया
spending spentOct: last month kitna gaya bills me
spending spentSep: what did I spend in sept
spending powerNow: is mahine bijli pe kitna gaya
spending powerNow: november me light bill kitna bhara
spending waterNow: how much on water this month
spending waterSep: september me pani ka kitna diya tha
spending gasOct: gas pe october me kitna kharch
spending phoneNow: how much did I spend on mobile recharges this month
spending phoneNow: recharge me kitna gaya is mahine
spending yesterday: how much did I spend yesterday
spending yesterday: कल मैंने कितना खर्च किया
spending day20: what did I pay on 20 november
spending topNow: where did I spend the most this month
spending topNow: किस चीज़ पर सबसे ज़्यादा खर्च हुआ
spending bothMonths: pichle mahine se zyada kharch hua kya
account uid: meri user id kya hai
account uid: मेरी यूज़र आईडी बताओ
account name: what is my name in this app
account name: mera naam kya hai
`;
